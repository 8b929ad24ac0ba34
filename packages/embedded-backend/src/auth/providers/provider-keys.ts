import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { createTokenBucket } from "../../token-bucket.ts";

/** At most five in any minute. */
const reloadRate = { perSecond: 2 / 60, burst: 3 };

/**
 * The public keys at a URL (JWKS, RFC 7517), loaded when first needed and every ten minutes, and at once for an
 * unknown key id, since a provider may rotate its key at any time; at most five times a minute, against forged
 * tokens. Throws jose's errors.
 */
export function createProviderKeys(address: URL, now?: () => number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { cooldownDuration: Number.POSITIVE_INFINITY });
  const mayReload = createTokenBucket(reloadRate, now);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Concurrent requests share one reload.
      if (!keys.reloading && !mayReload()) throw error;
      await keys.reload();
      return keys(header, token);
    }
  };
}

const known = new Map<string, JWTVerifyGetKey>();

/** Cached for the life of the process. */
export function providerKeys(address: string): JWTVerifyGetKey {
  const keys = known.get(address) ?? createProviderKeys(new URL(address));
  known.set(address, keys);
  return keys;
}
