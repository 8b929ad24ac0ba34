import type { Context } from "hono";
import { z } from "zod";
import type { BackendContext } from "../context.ts";
import { resolveIdentity } from "../identity/resolve-identity.ts";
import { authErrors } from "./auth-error.ts";
import { limitByAddress, limits } from "./limit-requests.ts";
import { readInput } from "./read-input.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

const input = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

/**
 * Requires a valid captcha token, or the service key, for the calls that supabase/auth protects. Fails closed when
 * the provider cannot be reached.
 */
export async function requireCaptcha(context: BackendContext, c: Context): Promise<void> {
  if (!context.captcha) return;
  const resolved = await resolveIdentity(context.keyring, c.req.raw);
  if (resolved.ok && resolved.identity.role === "service_role") return;
  // Forged tokens must not flood the provider.
  await limitByAddress(context, c, "captcha", limits.token);
  const { gotrue_meta_security: security } = await readInput(c, input);
  const token = security?.captcha_token?.trim();
  if (!token) throw authErrors.captchaRefused(["no captcha_token found"]);
  const verdict = await verifyCaptcha(context.captcha, { token, address: context.clientAddress(c) });
  if (verdict.kind === "refused") throw authErrors.captchaRefused(verdict.codes);
  if (verdict.kind === "broken") {
    context.log.error(
      { provider: context.captcha.provider, reason: verdict.reason },
      "a captcha was not checked",
    );
    throw authErrors.captchaDown();
  }
}
