import { product } from "@curbview/domain";
import { html, raw } from "hono/html";

const style = `
  * { box-sizing: border-box; } body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #16302e; background: #f4ecdf; }
  main { max-width: 28rem; margin: max(3rem, 14dvh) auto 2rem; padding: 0 1rem; }
  section { background: #fff; border-radius: 1.25rem; padding: 1.75rem; box-shadow: 0 10px 30px rgb(16 48 46 / 10%); }
  p.sender { font-weight: 700; color: #00716d; margin: 0 0 1rem; } h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem; }
  p { color: #4d615f; margin: 0 0 1.25rem; } a { color: #00716d; }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 3rem; border: 0; border-radius: .75rem;
    background: #00716d; color: #fff; cursor: pointer; } button:hover { background: #00514e; }
  dl { margin: 0 0 1.25rem; } dt { font-size: .875rem; color: #4d615f; } dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
  figure { margin: 0 0 1.25rem; } img { display: block; width: 100%; border-radius: .75rem; } figcaption { font-size: .875rem; color: #4d615f; margin: 0 0 .25rem; }
  button:focus-visible { outline: 3px solid #00716d; outline-offset: 3px; } p.small { font-size: .875rem; margin: 1rem 0 0; }`;

type Labeled = [label: string, value: string | null];

/** A page that needs no script: a few words, facts, pictures, and a button that posts to the same address. */
export function renderPlainPage({
  title,
  text,
  facts = [],
  pictures = [],
  button,
  small,
}: {
  title: string;
  text: string;
  facts?: Labeled[];
  pictures?: Labeled[];
  button?: string;
  small?: string;
}): string {
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | ${product.name}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <section>
        <p class="sender">${product.name}</p>
        <h1>${title}</h1>
        <p>${text}</p>
        ${facts.some(([, value]) => value) ? html`<dl>${facts.map(([label, value]) => value && html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>` : ""}
        ${pictures.map(([label, url]) => url && html`<figure><figcaption>${label}</figcaption><img src="${url}" alt="${label}" /></figure>`)}
        ${button ? html`<form method="post"><button type="submit">${button}</button></form>` : ""}
        ${small ? html`<p class="small">${small}</p>` : ""}
      </section>
    </main>
  </body>
</html>
`);
}
