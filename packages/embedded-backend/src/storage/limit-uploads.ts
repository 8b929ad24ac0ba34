import { createHash } from "node:crypto";
import { rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import type { RequestIdentity } from "../identity/identity.ts";
import type { UploadLimits } from "../options/upload-limits.ts";
import { storageErrors } from "./storage-error.ts";

/** Who uploads; a signed URL is used by somebody else than the server that answers for it. */
export type Uploader = Pick<RequestIdentity, "role" | "claims" | "headers">;

/** What is counted in a day, and the most there may be. */
type Counter = { key: string; amount: number; max: number };

const daySeconds = 24 * 3600;
/** A visitor uses a part of what their address may, which others share. */
const visitorShare = 1 / 3;
/** Accounts are free, so they are limited too. */
const accountFactor = 5;

/**
 * Counts an upload before its bytes come in, so that many at once do not all pass; one that fails is uncounted. Throws
 * StorageError over a limit.
 */
export async function countUpload<T>(
  context: BackendContext,
  c: Context,
  { uploader, bytes }: { uploader: Uploader; bytes: number },
  save: () => Promise<T>,
): Promise<T> {
  const { uploadLimits, rateLimiter } = context;
  if (!uploadLimits || uploader.role === "service_role") return save();
  const counted: Counter[] = [];
  try {
    for (const counter of listCounters(uploadLimits, uploader, context.clientAddress(c), bytes)) {
      counted.push(counter);
      const { hits } = await rateLimiter.hit(counter.key, daySeconds, counter.amount);
      if (hits > counter.max) throw storageErrors.tooManyUploads();
    }
    return await save();
  } catch (error) {
    await Promise.all(counted.map(({ key, amount }) => rateLimiter.refund(key, amount)));
    throw error;
  }
}

function listCounters(
  { filesPerAddress, megabytesPerAddress, megabytesInAll, visitorHeader }: UploadLimits,
  { claims, headers }: Uploader,
  address: string | undefined,
  bytes: number,
): Counter[] {
  const kilobytes = Math.ceil(bytes / 1000);
  const count = (who: string, share: number): Counter[] => [
    { key: `uploads:${who}`, amount: 1, max: Math.ceil(filesPerAddress * share) },
    { key: `uploaded:${who}`, amount: kilobytes, max: Math.ceil(megabytesPerAddress * 1000 * share) },
  ];
  const network = address && rateLimitKey(address);
  if (claims.sub) {
    return [
      ...count(`user:${claims.sub}`, accountFactor),
      ...(network ? count(`users:${network}`, accountFactor) : []),
    ];
  }
  const visitor = visitorHeader && headers[visitorHeader];
  return [
    ...(visitor ? count(`visitor:${createHash("sha256").update(visitor).digest("hex")}`, visitorShare) : []),
    ...(network ? count(`address:${network}`, 1) : []),
    { key: "uploaded:anonymous", amount: kilobytes, max: megabytesInAll * 1000 },
  ];
}
