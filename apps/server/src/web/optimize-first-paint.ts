import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A page that is rendered for its visitor names its nonce first. */
const stylesheet = /<link (?:nonce="[\w-]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;
const preloadedScript = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"(?: nonce="[\w-]*")?\/>/g;
const startScript = /<script( nonce="[\w-]*")? type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Makes a phone paint a page before it loads its scripts: inlines the stylesheet, and has the scripts wait for the first
 * frame. Links to the stylesheet stay with `media="not all"`, because React Router's script expects them.
 */
export function createFirstPaintOptimizer(clientDir: string): (html: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const readStyles = (path: string) => {
    const styles = known.get(path) ?? readFile(join(clientDir, path), "utf8");
    known.set(path, styles);
    return styles;
  };
  return async (html) => {
    const page = delayScripts(html);
    const link = stylesheet.exec(page);
    if (!link) return page;
    const styles = await readStyles(link[1]!);
    const idle = link[0].replace("/>", ' media="not all"/>');
    return page.replace(link[0], () => `<style>${styles}</style>${idle}`);
  };
}

/** The start script becomes text that `startAfterPaint` runs; its hash or nonce allows it as before. */
function delayScripts(html: string): string {
  if (!startScript.test(html)) return html;
  const paths = [...html.matchAll(preloadedScript)].map(([, path]) => path);
  return html.replaceAll(preloadedScript, "").replace(startScript, (_, nonce = "", code) => {
    const run = `(${startAfterPaint})(document, ${JSON.stringify(paths)})`;
    return `<script${nonce} type="text/plain" id="start">${code}</script><script${nonce}>${run}</script>`;
  });
}

/** Runs in the browser, as it is written here. A hidden tab is never painted, and an old browser does not tell of it. */
function startAfterPaint(document: Document, paths: string[]): void {
  const caller = document.currentScript as HTMLScriptElement;
  const { nonce } = caller;
  caller.remove();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const path of paths) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href: path, fetchPriority: "low" });
      document.head.append(link);
    }
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce, text: document.getElementById("start")?.textContent });
    document.body.append(script);
  };
  setTimeout(start, document.hidden ? 0 : 1_000);
  // A frame without content is no paint yet: its font or picture may be on its way.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
}
