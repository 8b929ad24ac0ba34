import type { Claims } from "./identity.ts";

const mostTokens = 2000;

/**
 * Remembers the claims of tokens whose signature was good, so that the same token is not computed on again with every
 * request. A remembered token is asked for anew once it has expired; one that was refused is never remembered.
 */
export function rememberVerified(
  verify: (token: string) => Promise<Claims>,
  now: () => number = Date.now,
): (token: string) => Promise<Claims> {
  const remembered = new Map<string, Claims>();
  return async (token) => {
    const known = remembered.get(token);
    if (known) {
      remembered.delete(token);
      if (known.exp !== undefined && known.exp * 1000 > now()) {
        // Written last again: the map forgets in the order of use.
        remembered.set(token, known);
        return known;
      }
    }
    const claims = Object.freeze(await verify(token)) as Claims;
    if (claims.exp !== undefined) remembered.set(token, claims);
    if (remembered.size > mostTokens) remembered.delete(remembered.keys().next().value!);
    return claims;
  };
}
