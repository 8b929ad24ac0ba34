import { z } from "zod";
import type { CaptchaOptions } from "../options/captcha-options.ts";

/** `refused` has the provider's error codes; `broken` says why the check failed, for the log, without any secret. */
export type CaptchaVerdict =
  | { kind: "passed" }
  | { kind: "refused"; codes: string[] }
  | { kind: "broken"; reason: string };

const verifyUrls: Record<CaptchaOptions["provider"], string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};
const timeoutMs = 10_000;
/** Turnstile's tokens have at most 2,048 characters; hCaptcha's are longer and have no stated limit. */
const maxTokenLength = 8192;
/** Errors of our own configuration; both providers use these codes. */
const setupCodes =
  /^(missing-input-secret|invalid-input-secret|invalid-sitekey|sitekey-secret-mismatch|bad-request|internal-error|not-using-dummy-(passcode|secret))$/;

const answer = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string().max(100)).max(20).optional(),
});

/**
 * Each token can be verified once. A form with secret, response, remoteip and, for hCaptcha, sitekey
 * (developers.cloudflare.com/turnstile/get-started/server-side-validation; docs.hcaptcha.com, "Verify the User
 * Response Server Side"). Never throws.
 */
export async function verifyCaptcha(
  options: CaptchaOptions,
  { token, address }: { token: string; address?: string | undefined },
): Promise<CaptchaVerdict> {
  if (token.length > maxTokenLength) return { kind: "refused", codes: ["invalid-input-response"] };
  const form = new URLSearchParams({ secret: options.secret, response: token });
  // A dual-stack socket reports an IPv4 address as ::ffff:203.0.113.7.
  if (address) form.set("remoteip", address.replace(/^::ffff:(?=\d+\.)/, ""));
  if (options.provider === "hcaptcha") form.set("sitekey", options.siteKey);
  try {
    const response = await fetch(options.verifyUrl ?? verifyUrls[options.provider], {
      method: "POST",
      body: form,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Turnstile answers a refusal with status 400 and the same body.
    return judge(answer.safeParse(await response.json()).data, response.status);
  } catch (error) {
    return { kind: "broken", reason: `${options.provider} cannot be asked: ${describe(error as Error)}` };
  }
}

function judge(said: z.infer<typeof answer> | undefined, status: number): CaptchaVerdict {
  if (!said) return { kind: "broken", reason: `an answer with status ${status} cannot be read` };
  const codes = said["error-codes"] ?? [];
  if (said.success)
    return status === 200 ? { kind: "passed" } : { kind: "broken", reason: `status ${status}` };
  const ours = codes.filter((code) => setupCodes.test(code));
  return ours.length > 0 ? { kind: "broken", reason: ours.join(", ") } : { kind: "refused", codes };
}

function describe(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? error.name;
}
