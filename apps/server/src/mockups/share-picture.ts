import { Hono } from "hono";
import sharp from "sharp";
import { type LogoFile, markWithLogo } from "../companies/place-logo.ts";
import { AppError } from "../errors/app-error.ts";
import type { GetCachedImage } from "../http/cache-images.ts";
import { renderError } from "../http/render-error.ts";
import { fetchPicture, storedPath } from "../pictures/fetch-picture.ts";
import type { PageEnv } from "../web/secure-pages.ts";
import { drawDisplayPicture } from "./draw-display-picture.ts";
import { loadSharedMockup } from "./load-shared-mockup.ts";
import type { MockupDeps } from "./mockup-deps.ts";

// Messengers show no preview picture of more than a few hundred kilobytes.
const previewWidth = 1200;
const previewQuality = 80;
const contentTypes = { "picture.jpg": "image/jpeg", "picture.webp": "image/webp" } as const;
type PictureName = keyof typeof contentTypes;
/** More than any camera's photo that our screens upload; beyond it decoding takes seconds. */
const maxPixels = 30_000_000;

/**
 * GET /share/{token}/picture.jpg: the picture for link previews, with the company's logo. Not the storage URL, because
 * robots.txt keeps crawlers away from that. picture.webp beside it is what our own pages show: a tenth of the stored PNG's
 * bytes. picture.png is what mails show: as it is stored, since the few servers that fetch the pictures of all mails would
 * use up what one address may have drawn.
 */
export function createSharePictureRoutes(deps: MockupDeps, getCachedImage: GetCachedImage): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.onError(renderError);
  app.get("/share/:token/:name{picture.(?:jpg|webp)}", async (c) => {
    const name = c.req.param("name") as PictureName;
    const mockup = await loadSharedMockup(deps.callerClient(c), c.req.param("token"));
    if (!mockup) return c.text("Not found", 404);
    // A stored picture never changes at its address.
    const { primary_color: brand } = mockup.company;
    const logo = name === "picture.jpg" ? mockup.company.logo : null;
    const picture = await getCachedImage(c, `${name} of ${mockup.after} ${logo?.path} ${brand}`, async () => {
      const [after, mark] = await Promise.all([
        fetchPicture(mockup.after, deps.pictureSources),
        logo && fetchPicture(storedPath(logo.path), deps.pictureSources),
      ]);
      return draw(name, after, logo && mark && { logo, brand, file: mark });
    });
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": contentTypes[name],
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    });
  });
  app.get("/share/:token/picture.png", async (c) => {
    const mockup = await loadSharedMockup(deps.callerClient(c), c.req.param("token"));
    if (!mockup) return c.text("Not found", 404);
    const picture = await fetchPicture(mockup.after, deps.pictureSources);
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": "image/png",
      // Another look may be chosen at any time.
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}

async function draw(name: PictureName, picture: Uint8Array, mark: LogoFile | null): Promise<Buffer> {
  try {
    const image = sharp(picture, { limitInputPixels: maxPixels, pages: 1 });
    if (name === "picture.webp") return await drawDisplayPicture(image);
    const preview = image.resize({ width: previewWidth, withoutEnlargement: true });
    const marked = mark ? await markWithLogo(preview, mark) : preview;
    return await marked.jpeg({ quality: previewQuality }).toBuffer();
  } catch (cause) {
    const { message } = cause as Error;
    throw new AppError("picture_unusable", "This picture cannot be shown.", { cause, log: message });
  }
}
