import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import type { DatabaseRole, RequestIdentity } from "../identity/identity.ts";
import type { TokenUse } from "../identity/keyring.ts";
import { requireKey } from "./check-upload.ts";
import { readTransform, sendRendering } from "./create-render-routes.ts";
import type { ObjectStore } from "./disk-store.ts";
import type { GuessLimit } from "./limit-guesses.ts";
import { findBucket, findObject, findObjectAsOwner } from "./object-rows.ts";
import { encodeKey, keyAfter, readJson, requireCaller } from "./read-request.ts";
import { type ImageRenderer, type Transform, transformInput } from "./render-image.ts";
import { checkWritePolicies, saveUpload } from "./save-object.ts";
import { sendObject } from "./send-object.ts";
import { StorageError, storageErrors } from "./storage-error.ts";

const maxSignedSeconds = 7 * 24 * 3600;
const uploadSeconds = 2 * 3600;
const expiry = z.object({ expiresIn: z.number().int().min(1).max(maxSignedSeconds) });
const notSigned = "Either the object does not exist or you do not have access to it";

/** Signed URLs to read or write one object for a while. */
export function createSignedRoutes(
  context: BackendContext,
  store: ObjectStore,
  renderer: ImageRenderer,
  limitGuesses: GuessLimit,
): Hono {
  const app = new Hono();
  const signDownload = async (bucket: string, key: string, seconds: number, transform?: Transform) => {
    const facts = { url: `${bucket}/${key}`, ...(transform && { transform }) };
    const token = await context.keyring.signFor("storage-download", facts, seconds);
    return `/${transform ? "render/image" : "object"}/sign/${bucket}/${encodeKey(key)}?token=${token}`;
  };
  app.post("/object/upload/sign/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const bucket = c.req.param("bucket");
    const key = requireKey(keyAfter(c, "/object/upload/sign"));
    if (!(await findBucket(context.pool, bucket))) throw storageErrors.noBucket();
    const overwrite = c.req.header("x-upsert") === "true";
    await checkWritePolicies(context.pool, identity, { bucket, key, overwrite, mustExist: false });
    const facts = {
      url: `${bucket}/${key}`,
      owner: identity.claims.sub ?? null,
      role: identity.role,
      overwrite,
    };
    const token = await context.keyring.signFor("storage-upload", facts, uploadSeconds);
    return c.json({ url: `/object/upload/sign/${bucket}/${encodeKey(key)}?token=${token}`, token });
  });
  app.put("/object/upload/sign/:bucket/*", async (c) => {
    const bucket = c.req.param("bucket");
    const key = keyAfter(c, "/object/upload/sign");
    const url = `${bucket}/${key}`;
    const facts = await requireFacts(context, "storage-upload", c.req.query("token"), url);
    const signer = asSigner(facts);
    const uploader = { ...signer, role: facts.role as DatabaseRole, headers: c.req.header() };
    const target = { bucket, key, overwrite: facts.overwrite === true, mustExist: false };
    return saveUpload(context, store, c, signer, target, uploader);
  });

  // Before the route with a key, which would match an empty one.
  app.post("/object/sign/:bucket", async (c) => {
    const identity = await requireCaller(context, c);
    const { expiresIn, paths } = await readJson(c, expiry.extend({ paths: z.array(z.string()).max(1000) }));
    const bucket = c.req.param("bucket");
    const results = [];
    for (const path of paths) {
      const isThere = await limitGuesses(c, () => findObject(context.pool, identity, bucket, path)).catch(
        (error: Error) => {
          if (error instanceof StorageError && error.code === "NoSuchKey") return undefined;
          throw error;
        },
      );
      const signedURL = isThere ? await signDownload(bucket, path, expiresIn) : null;
      results.push({ error: isThere ? null : notSigned, path, signedURL });
    }
    return c.json(results);
  });
  app.post("/object/sign/:bucket/*", async (c) => {
    const identity = await requireCaller(context, c);
    const { expiresIn, transform } = await readJson(
      c,
      expiry.extend({ transform: transformInput.optional() }),
    );
    const bucket = c.req.param("bucket");
    const key = keyAfter(c, "/object/sign");
    await limitGuesses(c, () => findObject(context.pool, identity, bucket, key));
    return c.json({ signedURL: await signDownload(bucket, key, expiresIn, transform) });
  });
  const openSigned = async (c: Context, prefix: string) => {
    const bucket = c.req.param("bucket")!;
    const key = keyAfter(c, prefix);
    const facts = await requireFacts(context, "storage-download", c.req.query("token"), `${bucket}/${key}`);
    const object = await findObjectAsOwner(context.pool, bucket, key);
    if (!object) throw storageErrors.notFound();
    return { object, facts };
  };
  app.get("/object/sign/:bucket/*", async (c) => {
    const { object } = await openSigned(c, "/object/sign");
    return sendObject(store, c, object);
  });
  // The transformation is part of the signature.
  app.get("/render/image/sign/:bucket/*", async (c) => {
    const { object, facts } = await openSigned(c, "/render/image/sign");
    return sendRendering(renderer, c, object, readTransform(facts.transform ?? {}));
  });
  return app;
}

async function requireFacts(
  { keyring }: BackendContext,
  use: TokenUse,
  token: string | undefined,
  url: string,
): Promise<Record<string, unknown>> {
  const facts = await keyring.verifyFor(use, token ?? "").catch(() => {
    throw storageErrors.badSignature();
  });
  if (facts.url !== url) throw storageErrors.badSignature();
  return facts;
}

/** The rights were checked when the URL was signed; the object belongs to who signed it. */
function asSigner({ owner }: Record<string, unknown>): RequestIdentity {
  const sub = typeof owner === "string" ? { sub: owner } : {};
  return { role: "service_role", claims: { role: "service_role", ...sub }, headers: {} };
}
