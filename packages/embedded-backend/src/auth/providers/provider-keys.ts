import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { createTokenBucket } from "../../http/token-bucket.ts";

/** At most five in any minute. */
const reloadRate = { perSecond: 2 / 60, burst: 3 };

/**
 * The public keys at an address (JWKS, RFC 7517), read when they are first wanted and every ten minutes. A token that
 * names a key nobody has seen has them read again at once, since a provider may change its key right after we read
 * them; who sends many forged ones has us ask the provider no oftener than five times a minute. Throws jose's errors
 * when there is no such key or the provider cannot be reached.
 */
export function createProviderKeys(address: URL, now?: () => number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { cooldownDuration: Number.POSITIVE_INFINITY });
  const mayReload = createTokenBucket(reloadRate, now);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Whoever comes while they are being read waits for that: a crowd after a change takes one reading.
      if (!keys.reloading && !mayReload()) throw error;
      await keys.reload();
      return keys(header, token);
    }
  };
}

const known = new Map<string, JWTVerifyGetKey>();

/** The keys at an address of a configured provider, kept for the life of the process. */
export function providerKeys(address: string): JWTVerifyGetKey {
  const keys = known.get(address) ?? createProviderKeys(new URL(address));
  known.set(address, keys);
  return keys;
}
