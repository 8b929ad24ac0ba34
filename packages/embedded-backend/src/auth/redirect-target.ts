import type { BackendContext } from "../core/context.ts";

/** Where an e-mailed link may return to: our own site or what is configured; anything else becomes the site itself. */
export function redirectTarget(context: BackendContext, wanted: string | undefined | null): string {
  const url = wanted ? URL.parse(wanted) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return context.publicUrl;
  const isOurs = url.origin === new URL(context.publicUrl).origin;
  const isListed = context.redirectAllowList.some((entry) => entry === url.href || entry === url.origin);
  return isOurs || isListed ? url.href : context.publicUrl;
}
