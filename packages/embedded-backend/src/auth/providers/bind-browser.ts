import { generateToken, hashToken, timingSafeEqualHex } from "@curbview/server-kit";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { BackendContext } from "../../context.ts";
import { authErrors } from "../auth-error.ts";
import type { ProviderFlow } from "./provider-flow.ts";

const cookieSeconds = 600;
/** A SAML response is a cross-site form post, which needs SameSite=None. */
const cookies = {
  oauth: { name: "auth-flow", sameSite: "Lax" },
  sso: { name: "auth-sso-flow", sameSite: "None" },
} as const;

/** Sets a cookie that the same browser must bring back. */
export function bindBrowser(context: BackendContext, c: Context, kind: keyof typeof cookies): string {
  const { sameSite } = cookies[kind];
  const { name, isHttps } = cookieFor(context, kind);
  // Shared by all tabs, so that concurrent sign-ins do not disturb each other.
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

/** Login CSRF: a stranger's callback URL must not sign somebody in to the stranger's account. */
export function requireSameBrowser(
  context: BackendContext,
  c: Context,
  flow: ProviderFlow,
  kind: keyof typeof cookies,
): void {
  if (flow.browser_hash === null) return;
  const secret = getCookie(c, cookieFor(context, kind).name) ?? "";
  if (!timingSafeEqualHex(hashToken(secret), flow.browser_hash)) throw authErrors.badState();
}
