import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import type { PageEnv } from "./secure-pages.ts";

const builtScript = join(import.meta.dirname, "../../../web/build/widget/embed.js");
// The URL has no version: a new one is used after an hour, loaded in the background.
const caching = "public, max-age=3600, stale-while-revalidate=86400";

/** GET /embed.js: the script other websites include (docs/widget.md). */
export function createEmbedRoutes(): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  let script: Promise<{ code: string; tag: string }> | undefined;
  app.use("/embed.js", cors({ origin: "*", allowMethods: ["GET", "HEAD"] }), compress());
  app.get("/embed.js", async (c) => {
    script ??= readScript();
    const { code, tag } = await script;
    const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": caching, ETag: tag };
    // Weak, because it is served compressed as well as plain (RFC 9110 section 8.8.1).
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
    return c.body(code, 200, headers);
  });
  return app;
}

async function readScript(): Promise<{ code: string; tag: string }> {
  const code = await readFile(builtScript, "utf8");
  return { code, tag: `W/"${createHash("sha256").update(code).digest("base64url").slice(0, 22)}"` };
}
