import { join } from "node:path";
import type { PageServices } from "@curbview/domain";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { holdForResume } from "./hold-for-resume.ts";
import { createFirstPaintOptimizer } from "./optimize-first-paint.ts";
import { mayBeFramed, type PageEnv } from "./secure-pages.ts";
import { serveBuiltPages } from "./serve-built-pages.ts";
import { serveForCrawlers } from "./serve-for-crawlers.ts";

const buildDir = join(import.meta.dirname, "../../../web/build");
const clientDir = join(buildDir, "client");
const daySeconds = 24 * 3600;
const hashedFile = `public, max-age=${365 * daySeconds}, immutable`;
const namedFile = `public, max-age=${daySeconds}`;

type WebBuild = ServerBuild & {
  entry: { module: { createLoadContext(services: PageServices, nonce?: string): RouterContextProvider } };
};

/** Serves the built web app: prerendered pages, files, then pages rendered by React Router. */
export async function serveWeb(
  services: PageServices,
  options: { listSlugs(): Promise<string[]> },
): Promise<Hono<PageEnv>> {
  const build: WebBuild = await import(join(buildDir, "server/index.js"));
  const handle = createRequestHandler(build, "production");
  const optimizePage = createFirstPaintOptimizer(clientDir);
  const app = new Hono<PageEnv>();
  app.route("/", serveForCrawlers({ publicUrl: services.publicUrl, ...options }));
  app.use(await serveBuiltPages(clientDir, services.publicUrl));
  const files = serveStatic<PageEnv>({ root: clientDir, precompressed: true });
  app.use(async (c, next) => {
    if (!isFile(c.req.path)) return next();
    const answer = await files(c, next);
    if (answer?.ok)
      answer.headers.set("Cache-Control", c.req.path.startsWith("/assets/") ? hashedFile : namedFile);
    return answer;
  });
  // Browsers request it for documents without an icon, such as a picture.
  app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
  // One URL for each page, without a trailing slash; the menu marks the current page by it.
  app.get("/:path{.+/}", (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const plain = pathname.replace(/\/+$/, "");
    return /^\/[^/\\]/.test(plain) ? Promise.resolve(c.redirect(`${plain}${search}`, 308)) : next();
  });
  app.use(compress());
  app.all("*", async (c) => {
    const answer = await handle(c.req.raw, build.entry.module.createLoadContext(services, c.get("nonce")));
    if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-cache");
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
    const page = await optimizePage(await answer.text());
    return new Response(mayBeFramed(c.req.path) ? holdForResume(page, c.get("nonce")) : page, answer);
  });
  return app;
}

/** Pages and their data are not served as plain files. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !/\.(html|data|br|gz)$/i.test(path);
}
