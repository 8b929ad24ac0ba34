import { isLoopbackUrl } from "@curbview/server-kit";
import type { BackendContext } from "../context.ts";

/**
 * Where a link or provider may redirect to: our own site, the allow list, and outside production any port of this
 * machine (RFC 8252, section 7.3); anything else becomes the site itself.
 */
export function redirectTarget(context: BackendContext, wanted: string | undefined | null): string {
  const url = wanted ? URL.parse(wanted) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return context.publicUrl;
  // Credentials before an @ only disguise the real host.
  if (url.username || url.password) return context.publicUrl;
  const isOurs = url.origin === new URL(context.publicUrl).origin;
  const isListed = context.redirectAllowList.some((entry) => entry === url.href || entry === url.origin);
  const isLocal = context.isProduction === false && isLoopbackUrl(url);
  return isOurs || isListed || isLocal ? url.href : context.publicUrl;
}
