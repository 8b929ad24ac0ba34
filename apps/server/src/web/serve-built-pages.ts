import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { builtOrigin } from "@curbview/domain";
import type { MiddlewareHandler } from "hono";
import { createFirstPaintOptimizer } from "./optimize-first-paint.ts";
import { hashInlineScripts, type PageEnv } from "./secure-pages.ts";

type BuiltPage = {
  type: string;
  plain: Buffer<ArrayBuffer>;
  /** Compressed when a browser first asks for it: all of them are most of a second of a start. */
  brotli?: Promise<Buffer<ArrayBuffer>>;
  etag: string;
  inlineScripts: string[];
};

const compress = promisify(brotliCompress);

/** Serves prerendered pages and their data, with the public URL in place of the one they were built with. */
export async function serveBuiltPages(
  clientDir: string,
  publicUrl: string,
): Promise<MiddlewareHandler<PageEnv>> {
  const pages = await readPages(clientDir, publicUrl);
  return async (c, next) => {
    const page = pages.get(c.req.path.replace(/(?<=.)\/+$/, ""));
    if (!page || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    c.set("inlineScripts", page.inlineScripts);
    c.header("Content-Type", page.type);
    c.header("ETag", page.etag);
    // A new build has other scripts, so browsers revalidate each time.
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    c.header("Vary", "Accept-Encoding");
    if (c.req.header("if-none-match")?.includes(page.etag)) return c.body(null, 304);
    if (!/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(page.plain);
    c.header("Content-Encoding", "br");
    page.brotli ??= compress(page.plain);
    return c.body(await page.brotli);
  };
}

async function readPages(clientDir: string, publicUrl: string): Promise<Map<string, BuiltPage>> {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && /\.(html|data)$/.test(file.name))
    .map((file) => relative(clientDir, join(file.parentPath, file.name)));
  const optimizePage = createFirstPaintOptimizer(clientDir);
  const pages = names.map(async (name) => {
    const built = (await readFile(join(clientDir, name), "utf8")).replaceAll(builtOrigin, publicUrl);
    const text = name.endsWith(".html") ? await optimizePage(built) : built;
    return [pagePath(name), describePage(name, text)] as const;
  });
  return new Map(await Promise.all(pages));
}

function pagePath(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith(".html") ? path.replace(/\/index\.html$/, "") || "/" : path;
}

function describePage(name: string, text: string): BuiltPage {
  const isPage = name.endsWith(".html");
  const plain = Buffer.from(text);
  return {
    // The content type React Router's server uses.
    type: isPage ? "text/html; charset=utf-8" : "text/x-script; charset=utf-8",
    plain,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    inlineScripts: isPage ? hashInlineScripts(text) : [],
  };
}
