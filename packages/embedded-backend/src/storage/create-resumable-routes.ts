import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { rateLimitKey } from "@curbview/server-kit";
import { ERRORS, Server, type Upload } from "@tus/server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import { checkUpload, requireKey } from "./check-upload.ts";
import type { ObjectStore } from "./disk-store.ts";
import { findBucket, findObjectAsOwner } from "./object-rows.ts";
import { requireIdentity } from "./read-request.ts";
import { parseMetadata } from "./read-upload.ts";
import {
  claimUpload,
  dropUpload,
  endUpload,
  findUpload,
  ResumableStore,
  readParts,
} from "./resumable-uploads.ts";
import { limitOf, probeRights, saveBytes } from "./save-object.ts";
import { requireUploadFacts } from "./sign-addresses.ts";
import { fromPostgresError, StorageError, storageErrors } from "./storage-error.ts";

/** What a client says of its file before it sends it (supabase/storage's names in Upload-Metadata). */
const metadataInput = z.object({
  bucketName: z.string(),
  objectName: z.string(),
  contentType: z.string().nullish(),
  cacheControl: z.string().nullish(),
  metadata: z.string().nullish(),
});

/** The client asks again after a while. */
const isBeingMade = { status_code: 423, body: "The object is being made" };

/** Who sends an upload, whether it may replace what is there, and who it counts for until it is finished. */
type Sender = { identity: RequestIdentity; overwrite: boolean; holder: string | null };

/** Uploads in parts that go on after a lost connection (TUS 1.0.0), with a key or with a signed address's token. */
export function createResumableRoutes(context: BackendContext, store: ObjectStore): Hono {
  const app = new Hono();
  const callers = new WeakMap<Request, string>();
  const open = (path: string, findSender: (request: Request, target: string) => Promise<Sender>) => {
    const server = createServer(context, store, `/storage/v1${path}`, findSender);
    const answer = (c: Context) => {
      const address = context.clientAddress(c);
      if (address) callers.set(c.req.raw, `address:${rateLimitKey(address)}`);
      return server.handleWeb(c.req.raw);
    };
    app.all(path, answer);
    app.all(`${path}/*`, answer);
  };
  open("/upload/resumable/sign", async (request, target) => {
    const signature = request.headers.get("x-signature") ?? undefined;
    const { identity, facts } = await requireUploadFacts(context, signature, target);
    // Whoever has a signed address takes no place of the one who signed it.
    return { identity, overwrite: facts.overwrite === true, holder: callers.get(request) ?? null };
  });
  open("/upload/resumable", async (request) => {
    const identity = await requireIdentity(context, request);
    const overwrite = request.headers.get("x-upsert") === "true";
    if (identity.role === "service_role") return { identity, overwrite, holder: null };
    const { sub } = identity.claims;
    return { identity, overwrite, holder: sub ? `user:${sub}` : (callers.get(request) ?? null) };
  });
  return app;
}

function createServer(
  context: BackendContext,
  store: ObjectStore,
  path: string,
  findSender: (request: Request, target: string) => Promise<Sender>,
): Server {
  const { pool } = context;
  const datastore = new ResumableStore(pool, store);
  return new Server({
    path,
    datastore,
    namingFunction: () => randomUUID(),
    generateUrl: (_request, { id }) => `${context.publicUrl}${path}/${id}`,
    async onUploadCreate(request, upload) {
      const { bucketName, objectName } = readMetadata(upload);
      const { identity, overwrite, holder } = await findSender(request, `${bucketName}/${objectName}`);
      const target = { bucket: bucketName, key: requireKey(objectName), overwrite, mustExist: false };
      const bucket = await findBucket(pool, bucketName);
      if (!bucket) throw storageErrors.noBucket();
      if (upload.size === undefined) throw storageErrors.badRequest("Upload-Length is missing");
      if (upload.size > limitOf(bucket)) throw storageErrors.tooLarge();
      await probeRights(pool, identity, target);
      const owner = identity.claims.sub ?? null;
      datastore.begun.set(upload.id, { bucket_id: bucketName, name: objectName, owner, overwrite, holder });
      return {};
    },
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const { identity, upload } = await requireUpload(request, id);
      // Killed after the last part and before the object was there, it is made when the client asks.
      const isWhole = !upload.finished_at && upload.received === upload.size;
      if (request.method === "HEAD" && isWhole) await finish(id, identity);
    },
    async onUploadFinish(request, { id }) {
      const { identity } = await requireUpload(request, id);
      await finish(id, identity);
      return {};
    },
    onResponseError: (request, error) => describeError(context, request, error),
  });

  async function requireUpload(request: Request, id: string) {
    const upload = await findUpload(pool, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    const { identity } = await findSender(request, `${upload.bucket_id}/${upload.name}`);
    const isTheirs = upload.owner === (identity.claims.sub ?? null) || identity.role === "service_role";
    if (!isTheirs) throw storageErrors.denied();
    return { identity, upload };
  }

  /** Makes the parts an object; what is not allowed to be one is forgotten. */
  async function finish(id: string, identity: RequestIdentity): Promise<void> {
    const upload = await claimUpload(pool, id);
    if (!upload) throw isBeingMade;
    const bucket = await findBucket(pool, upload.bucket_id);
    const stated = metadataInput.parse(upload.metadata);
    // Made by a replica that was killed before it could say so.
    const made = await findObjectAsOwner(pool, upload.bucket_id, upload.name);
    if (made?.version === id) return endUpload(pool, store, upload);
    try {
      const bytes = Readable.toWeb(Readable.from(readParts(store, upload))) as ReadableStream<Uint8Array>;
      const checked = await checkUpload(bytes, stated.contentType ?? "", {
        limitBytes: limitOf(bucket!),
        types: bucket!.allowed_mime_types,
      });
      const { bucket_id, name, overwrite } = upload;
      const target = { bucket: bucket_id, key: name, overwrite, mustExist: false };
      const isSeconds = /^\d{1,10}$/.test(stated.cacheControl ?? "");
      await saveBytes(pool, store, identity, target, checked, {
        cacheControl: isSeconds ? `max-age=${stated.cacheControl}` : "no-cache",
        metadata: stated.metadata ? parseMetadata(stated.metadata) : null,
        version: id,
      });
    } catch (error) {
      if (toStorageError(error)) await dropUpload(pool, store, id);
      throw error;
    }
    await endUpload(pool, store, upload);
  }
}

function readMetadata({ metadata }: Upload): z.infer<typeof metadataInput> {
  const parsed = metadataInput.safeParse(metadata ?? {});
  if (!parsed.success) throw storageErrors.badRequest("Upload-Metadata must name bucketName and objectName");
  return parsed.data;
}

function toStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  return error instanceof Error ? fromPostgresError(error) : undefined;
}

/** The protocol's own errors stay as they are; ours have their status and a text; a fault of the server is logged. */
function describeError(
  context: BackendContext,
  request: Request,
  error: Error | { status_code: number; body: string },
): { status_code: number; body: string } {
  if ("status_code" in error) return error;
  const known = toStorageError(error);
  const path = new URL(request.url).pathname;
  if (!known) context.log.error({ error: error.stack, path }, "an upload in parts failed");
  const { statusCode, message } = known ?? storageErrors.failed();
  return { status_code: Number(statusCode), body: message };
}
