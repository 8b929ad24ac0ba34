import { LRUCache } from "lru-cache";
import type { Claims } from "./identity.ts";

const maxTokens = 2000;

/**
 * Caches the claims of tokens whose signature was good, so that it is not computed again with every request. Refused
 * tokens and tokens that never expire are not cached; one that has expired is verified again.
 */
export function cacheVerifiedTokens(
  verify: (token: string) => Promise<Claims>,
  now: () => number = Date.now,
): (token: string) => Promise<Claims> {
  const cache = new LRUCache<string, Claims>({ max: maxTokens });
  return async (token) => {
    const known = cache.get(token);
    if (known?.exp !== undefined && known.exp * 1000 > now()) return known;
    const claims = Object.freeze(await verify(token));
    if (claims.exp !== undefined) cache.set(token, claims);
    return claims;
  };
}
