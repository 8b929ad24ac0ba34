import { type Context, Hono } from "hono";
import type { BackendContext } from "../context.ts";
import type { GuessLimit } from "./limit-guesses.ts";
import { findBucket, findObject, findObjectAsOwner, type ObjectRow } from "./object-rows.ts";
import { keyAfter, requireCaller } from "./read-request.ts";
import { type ImageRenderer, nameRendering, type Transform, transformInput } from "./render-image.ts";
import { describeHeaders } from "./send-object.ts";
import { storageErrors } from "./storage-error.ts";

/** GET /render/image/public and /render/image/authenticated: a stored picture in another size or format. */
export function createRenderRoutes(
  context: BackendContext,
  renderer: ImageRenderer,
  limitGuesses: GuessLimit,
): Hono {
  const app = new Hono();
  app.get("/render/image/public/:bucket/*", async (c) => {
    const bucket = await findBucket(context.pool, c.req.param("bucket"));
    if (!bucket?.public) throw storageErrors.noBucket();
    const key = keyAfter(c, "/render/image/public");
    const object = await limitGuesses(c, () => findObjectAsOwner(context.pool, bucket.id, key));
    return sendRendering(renderer, c, object, readTransform(c.req.query()));
  });
  app.get("/render/image/authenticated/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const key = keyAfter(c, "/render/image/authenticated");
    const bucket = c.req.param("bucket");
    const object = await limitGuesses(c, () => findObject(context.pool, identity, bucket, key));
    return sendRendering(renderer, c, object, readTransform(c.req.query()));
  });
  return app;
}

export function readTransform(given: unknown): Transform {
  const parsed = transformInput.safeParse(given);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw storageErrors.badRequest(`${path.join(".")}: ${message}`);
}

const resizingTypes = { cover: "fill", contain: "fit", fill: "force" } as const;

/** The transformation in supabase/storage's notation. */
function describeTransform({ width, height, resize, format, quality }: Transform): string {
  const size = Object.entries({ height, width }).filter(([, edge]) => edge !== undefined);
  const parts = [...size, ["resizing_type", resizingTypes[resize]], ["quality", quality], ["format", format]];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])).join(",");
}

export async function sendRendering(
  renderer: ImageRenderer,
  c: Context,
  object: ObjectRow,
  transform: Transform,
): Promise<Response> {
  const type = renderer.typeFor(object, transform, c.req.header("accept") ?? "");
  const headers: Record<string, string> = {
    ...describeHeaders(c, object),
    "Content-Type": type,
    ETag: `"${nameRendering(object, transform, type)}"`,
    Vary: "Accept",
    "X-Transformations": describeTransform(transform),
  };
  if (c.req.header("if-none-match") === headers.ETag) return c.body(null, 304, headers);
  const bytes = await renderer.render(object, transform, type);
  headers["Content-Length"] = String(bytes.length);
  return c.body(new Uint8Array(bytes), 200, headers);
}
