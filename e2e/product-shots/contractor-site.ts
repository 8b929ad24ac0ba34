import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A contractor's own website, with the widget in it. `product` is the address of our server. */
export async function startContractorSite(product: string, slug: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(describePage(product, slug));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const describePage = (product: string, slug: string) => `<!doctype html><html lang="en"><head>
  <title>Green Gable Landscaping</title><meta name="viewport" content="width=device-width, initial-scale=1">
  <style>
    * { box-sizing: border-box; margin: 0 }
    body { font: 18px/1.55 Georgia, "Liberation Serif", serif; color: #24312a; background: #fdfcf8 }
    header { display: flex; justify-content: space-between; align-items: center; padding: 22px 56px }
    header b { font-size: 25px } nav { display: flex; gap: 34px; font-size: 17px }
    .hero { position: relative; height: 470px; color: #fff; background: url(${product}/pictures/landscape-after.webp) center 62%/cover }
    .hero::after { content: ""; position: absolute; inset: 0; background: rgb(14 34 24 / 56%) }
    .hero div { position: relative; z-index: 1; padding: 92px 56px; max-width: 780px }
    h1 { font-size: 58px; line-height: 1.08 } .hero p { margin: 18px 0 28px; font-size: 21px }
    .cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px; padding: 44px 56px }
    .cards h2 { font-size: 23px; margin-bottom: 6px }
  </style></head><body>
  <header><b>Green Gable Landscaping</b><nav><span>Our work</span><span>Services</span><span>About us</span><span>(512) 555-0142</span></nav></header>
  <section class="hero"><div><h1>Yards worth coming home to</h1>
    <p>Design, planting and care in Austin since 1998.</p><span id="widget"></span></div></section>
  <section class="cards">
    <div><h2>Design</h2><p>A plan you can see before anyone digs.</p></div>
    <div><h2>Planting</h2><p>Native beds that stand the Texas summer.</p></div>
    <div><h2>Care</h2><p>The same crew, every second week.</p></div>
  </section>
  <script src="${product}/embed.js" data-company="${slug}" data-target="#widget" data-color="#d9662b"></script>
</body></html>`;
