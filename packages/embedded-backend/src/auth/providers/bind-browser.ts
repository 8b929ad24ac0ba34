import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { BackendContext } from "../../core/context.ts";
import { authErrors } from "../auth-error.ts";
import { hashToken, makeToken, sameDigest } from "../hash-secret.ts";
import type { ProviderFlow } from "./provider-flow.ts";

const cookieSeconds = 600;
/** A company's sign-on comes back with a form of another site, which sends only cookies that say they allow it. */
const cookies = {
  oauth: { name: "auth-flow", sameSite: "Lax" },
  sso: { name: "auth-sso-flow", sameSite: "None" },
} as const;

/** Gives the browser that leaves a secret, as a cookie, that it must bring back with it. */
export function bindBrowser(context: BackendContext, c: Context, kind: keyof typeof cookies): string {
  const { name, sameSite } = cookies[kind];
  // The same for all tabs, so that two sign-ins at once do not disturb each other.
  const secret = getCookie(c, name) ?? makeToken();
  setCookie(c, name, secret, {
    path: "/auth/v1",
    httpOnly: true,
    secure: context.publicUrl.startsWith("https:"),
    sameSite,
    maxAge: cookieSeconds,
  });
  return secret;
}

/** A stranger's callback address must not sign somebody in to the stranger's account. */
export function requireSameBrowser(c: Context, flow: ProviderFlow, kind: keyof typeof cookies): void {
  if (flow.browser_hash === null) return;
  const secret = getCookie(c, cookies[kind].name) ?? "";
  if (!sameDigest(hashToken(secret), flow.browser_hash)) throw authErrors.badState();
}
