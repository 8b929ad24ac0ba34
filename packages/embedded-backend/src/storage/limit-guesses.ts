import { rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import { createTokenBuckets } from "../token-bucket.ts";
import type { ObjectRow } from "./object-rows.ts";
import { storageErrors } from "./storage-error.ts";

/** Files that one address may ask for in vain; a page asks for what exists. */
const misses = { perSecond: 1, burst: 200 };

/** Gives the file that is found. Throws StorageError, also where its caller has tried too many names. */
export type GuessLimit = (c: Context, find: () => Promise<ObjectRow | undefined>) => Promise<ObjectRow>;

/** Looks for a file, and not for ever where one address tries names: older photos are named after their moment. */
export function createGuessLimit({ clientAddress }: Pick<BackendContext, "clientAddress">): GuessLimit {
  const take = createTokenBuckets(misses);
  return async (c, find) => {
    const address = clientAddress(c);
    const key = address && rateLimitKey(address);
    if (key && !take(key)) throw storageErrors.tooManyGuesses();
    const object = await find();
    if (!object) throw storageErrors.notFound();
    if (key) take(key, -1);
    return object;
  };
}
