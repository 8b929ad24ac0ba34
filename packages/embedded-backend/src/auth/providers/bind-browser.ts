import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import { generateToken, hashToken, sameDigest } from "../hash-secret.ts";
import type { ProviderFlow } from "./provider-flow.ts";

const cookieSeconds = 600;
/** A company's sign-on comes back with a form of another site, which sends only cookies that say they allow it. */
const cookies = {
  oauth: { name: "auth-flow", sameSite: "Lax" },
  sso: { name: "auth-sso-flow", sameSite: "None" },
} as const;

/** Gives the browser that leaves a secret, as a cookie, that it must bring back with it. */
export function bindBrowser(context: BackendContext, c: Context, kind: keyof typeof cookies): string {
  const { sameSite } = cookies[kind];
  const { name, isHttps } = cookieFor(context, kind);
  // The same for all tabs, so that two sign-ins at once do not disturb each other.
  const secret = getCookie(c, name) ?? generateToken();
  setCookie(c, name, secret, {
    path: isHttps ? "/" : "/auth/v1",
    httpOnly: true,
    secure: isHttps,
    sameSite,
    maxAge: cookieSeconds,
  });
  return secret;
}

/** The prefix keeps other sites of the same domain from setting a cookie of this name (ASVS 3.3.3). */
function cookieFor(context: BackendContext, kind: keyof typeof cookies): { name: string; isHttps: boolean } {
  const isHttps = context.publicUrl.startsWith("https:");
  return { name: `${isHttps ? "__Host-" : ""}${cookies[kind].name}`, isHttps };
}

/** A stranger's callback address must not sign somebody in to the stranger's account. */
export function requireSameBrowser(
  context: BackendContext,
  c: Context,
  flow: ProviderFlow,
  kind: keyof typeof cookies,
): void {
  if (flow.browser_hash === null) return;
  const secret = getCookie(c, cookieFor(context, kind).name) ?? "";
  if (!sameDigest(hashToken(secret), flow.browser_hash)) throw authErrors.badState();
}
