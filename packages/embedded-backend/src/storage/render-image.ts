import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import { z } from "zod";
import type { ObjectStore } from "./disk-store.ts";
import type { ObjectRow } from "./object-rows.ts";
import { storageErrors } from "./storage-error.ts";

const maxEdgePixels = 2500;
const maxSourceBytes = 25 * 1024 * 1024;
const maxSourcePixels = 50_000_000;
const cacheBytes = 64 * 1024 * 1024;
const atOnce = 2;
const maxQueued = 100;
const defaultQuality = 80;

const edge = z.coerce.number().int().min(1).max(maxEdgePixels);

/** Image transformation of supabase/storage (TransformOptions of the client). */
export const transformInput = z.object({
  width: edge.optional(),
  height: edge.optional(),
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(20).max(100).default(defaultQuality),
  format: z.enum(["origin", "webp", "avif"]).optional(),
});

export type Transform = z.infer<typeof transformInput>;

type OutputFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

export type ImageRenderer = {
  /** The media type for a client that accepts these types. */
  typeFor(object: ObjectRow, transform: Transform, accept: string): string;
  /** Throws StorageError when it cannot be converted or too many wait. */
  render(object: ObjectRow, transform: Transform, type: string): Promise<Buffer>;
};

/**
 * Renders few images at a time and caches the last ones, so that requests for many sizes exhaust neither CPU nor
 * memory.
 */
export function createImageRenderer(store: ObjectStore): ImageRenderer {
  const limit = pLimit(atOnce);
  const cache = new LRUCache<string, Buffer, { object: ObjectRow; transform: Transform; type: string }>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    // Concurrent requests share one rendering.
    fetchMethod: (_key, _stale, { context: { object, transform, type } }) => {
      if (limit.pendingCount >= maxQueued) throw storageErrors.busy();
      return limit(async () => convert(await readSource(store, object), transform, type));
    },
  });
  return {
    typeFor,
    async render(object, transform, type) {
      if (object.metadata.size > maxSourceBytes) throw storageErrors.notTransformable();
      const key = nameRendering(object, transform, type);
      return (await cache.fetch(key, { context: { object, transform, type } }))!;
    },
  };
}

/** Unique for each rendering; a replaced object has another version. */
export function nameRendering(object: ObjectRow, transform: Transform, type: string): string {
  const { width = "", height = "", resize, quality } = transform;
  return [object.version, width, height, resize, quality, type].join("_");
}

const outputOf: Record<string, OutputFormat> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

function typeFor({ metadata }: ObjectRow, { format }: Transform, accept: string): string {
  if (!(metadata.mimetype in outputOf)) throw storageErrors.notTransformable();
  if (format === "origin") return metadata.mimetype;
  if (format) return `image/${format}`;
  return accept.includes("image/webp") ? "image/webp" : metadata.mimetype;
}

async function readSource(store: ObjectStore, object: ObjectRow): Promise<Buffer> {
  if (!(await store.exists(object.version))) throw storageErrors.notFound();
  return Buffer.from(await new Response(store.read(object.version)).arrayBuffer());
}

const fits = { cover: "cover", contain: "inside", fill: "fill" } as const;

async function convert(source: Buffer, transform: Transform, type: string): Promise<Buffer> {
  const { width, height, resize, quality } = transform;
  const format = outputOf[type]!;
  const picture = sharp(source, { limitInputPixels: maxSourcePixels, pages: 1 }).rotate();
  if (width || height) {
    // A small picture is never made larger than it is, unless it has to fill a frame.
    picture.resize({ width, height, fit: fits[resize], withoutEnlargement: resize !== "fill" });
  }
  try {
    return await picture.toFormat(format, format === "gif" ? {} : { quality }).toBuffer();
  } catch (cause) {
    throw Object.assign(storageErrors.notTransformable(), { cause });
  }
}
