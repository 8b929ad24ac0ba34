import { join } from "node:path";
import type { PageServices } from "@curbview/domain";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { PageEnv } from "./secure-pages.ts";

const buildDir = join(import.meta.dirname, "../../../web/build");
const yearSeconds = 365 * 24 * 3600;

type WebBuild = ServerBuild & {
  entry: { module: { createLoadContext(services: PageServices, nonce: string): RouterContextProvider } };
};

/** Serves the built web app: its files, then the pages React Router renders. */
export async function serveWeb(services: PageServices): Promise<Hono<PageEnv>> {
  const build: WebBuild = await import(join(buildDir, "server/index.js"));
  const handle = createRequestHandler(build, "production");
  const app = new Hono<PageEnv>();
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", `public, max-age=${yearSeconds}, immutable`);
  });
  app.use(
    serveStatic<PageEnv>({
      root: join(buildDir, "client"),
      onFound: (path, c) => {
        if (path.endsWith(".html")) c.set("builtPage", path);
      },
    }),
  );
  app.all("*", (c) => handle(c.req.raw, build.entry.module.createLoadContext(services, c.get("nonce"))));
  return app;
}
