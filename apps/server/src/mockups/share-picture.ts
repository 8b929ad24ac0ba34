import { Hono } from "hono";
import sharp from "sharp";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import type { PageEnv } from "../web/secure-pages.ts";
import { loadSharedMockup } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";

// Messengers show no preview picture of more than a few hundred kilobytes.
const previewWidth = 1200;
const previewQuality = 80;

/**
 * GET /share/{token}/picture.jpg: the picture for link previews. Not the storage URL, because robots.txt keeps crawlers away
 * from that.
 */
export function createSharePictureRoutes(deps: MockupDeps): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/share/:token/picture.jpg", async (c) => {
    const mockup = await loadSharedMockup(deps.callerClient(c), c.req.param("token"));
    if (!mockup) return c.text("Not found", 404);
    const picture = await sharp(await fetchPicture(mockup.after, deps.pictureSources))
      .resize({ width: previewWidth, withoutEnlargement: true })
      .jpeg({ quality: previewQuality })
      .toBuffer();
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}
