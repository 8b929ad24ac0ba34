import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { renderError } from "../http/render-error.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import type { PageEnv } from "../web/secure-pages.ts";
import { drawDisplayPicture } from "./draw-display-picture.ts";
import { loadSharedMockup } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";

// Messengers show no preview picture of more than a few hundred kilobytes.
const previewWidth = 1200;
const previewQuality = 80;
const contentTypes = { "picture.jpg": "image/jpeg", "picture.webp": "image/webp" } as const;
type PictureName = keyof typeof contentTypes;
type Drawing = { name: PictureName; address: string };
/** More than any camera's photo that our screens upload; beyond it decoding takes seconds. */
const maxPixels = 30_000_000;
const cacheBytes = 32 * 1024 * 1024;
const atOnce = 1;
const maxWaiting = 20;
/** New pictures one address has made; those made before cost nothing. */
const perHour = 120;

/**
 * GET /share/{token}/picture.jpg: the picture for link previews. Not the storage URL, because robots.txt keeps crawlers away
 * from that. picture.webp beside it is what our own pages show: a tenth of the stored PNG's bytes.
 */
export function createSharePictureRoutes(deps: MockupDeps, rateLimit: RateLimit): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const limit = pLimit(atOnce);
  // A stored picture never changes at its address. Requests at once share one rendering.
  const previews = new LRUCache<string, Buffer, Drawing>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context: { name, address } }) => {
      if (limit.pendingCount >= maxWaiting) throw new AppError("too_busy", "Please try again in a minute.");
      return limit(async () => draw(name, await fetchPicture(address, deps.pictureSources)));
    },
  });
  app.onError(renderError);
  app.get("/share/:token/:name{picture.(?:jpg|webp)}", async (c) => {
    const name = c.req.param("name") as PictureName;
    const mockup = await loadSharedMockup(deps.callerClient(c), c.req.param("token"));
    if (!mockup) return c.text("Not found", 404);
    const key = `${name} of ${mockup.after}`;
    if (!previews.has(key))
      await rateLimit(c, perHour, "That is a lot of pictures. Please try again in an hour.", "share-picture");
    const picture = (await previews.fetch(key, { context: { name, address: mockup.after } }))!;
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": contentTypes[name],
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}

async function draw(name: PictureName, picture: Uint8Array): Promise<Buffer> {
  try {
    const image = sharp(picture, { limitInputPixels: maxPixels, pages: 1 });
    if (name === "picture.webp") return await drawDisplayPicture(image);
    return await image
      .resize({ width: previewWidth, withoutEnlargement: true })
      .jpeg({ quality: previewQuality })
      .toBuffer();
  } catch (cause) {
    const { message } = cause as Error;
    throw new AppError("picture_unusable", "This picture cannot be shown.", { cause, log: message });
  }
}
