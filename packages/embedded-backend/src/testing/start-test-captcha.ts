import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { CaptchaOptions } from "../options/captcha-options.ts";

/** A stand-in for a captcha provider's check. */
export type TestCaptcha = {
  options: CaptchaOptions;
  /** The forms that arrived, oldest first. */
  forms: Record<string, string>[];
  /** A token that is good once, as a solved challenge gives it. */
  solve(): string;
  /** Answers in its place from now on; without one it judges again. */
  answerWith(answer?: () => Response | Promise<Response>): void;
  stop(): void;
};

/**
 * Judges as the providers describe it: method, type and every field of the form are checked, a token is good once, and
 * Turnstile's refusals have status 400 (developers.cloudflare.com/turnstile/get-started/server-side-validation,
 * docs.hcaptcha.com).
 */
export async function startTestCaptcha(provider: CaptchaOptions["provider"]): Promise<TestCaptcha> {
  const secret = "captcha-secret";
  const siteKey = "captcha-site-key";
  const good = new Set<string>();
  const forms: TestCaptcha["forms"] = [];
  let answer: (() => Response | Promise<Response>) | undefined;
  const fields = ["secret", "response", "remoteip", ...(provider === "hcaptcha" ? ["sitekey"] : [])];

  async function judge(request: Request): Promise<string[]> {
    const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    if (request.method !== "POST" || !isForm) return ["bad-request"];
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    forms.push(form);
    if (Object.keys(form).some((name) => !fields.includes(name))) return ["bad-request"];
    if (form.secret !== secret) return ["invalid-input-secret"];
    if (provider === "hcaptcha" && form.sitekey !== siteKey) return ["sitekey-secret-mismatch"];
    if (form.remoteip !== undefined && !/^[\d.]+$|^[\da-f:]+$/.test(form.remoteip)) return ["bad-request"];
    if (!form.response?.startsWith("solved-")) return ["invalid-input-response"];
    const reused = provider === "turnstile" ? "timeout-or-duplicate" : "already-seen-response";
    return good.delete(form.response) ? [] : [reused];
  }

  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      if (answer) return answer();
      const codes = await judge(request);
      const status = provider === "turnstile" && codes.length > 0 ? 400 : 200;
      return Response.json(
        { success: codes.length === 0, "error-codes": codes, hostname: "localhost" },
        { status },
      );
    },
  });
  await once(server, "listening");
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  return {
    options: { provider, secret, siteKey, verifyUrl },
    forms,
    solve() {
      const token = `solved-${crypto.randomUUID()}`;
      good.add(token);
      return token;
    },
    answerWith(next) {
      answer = next;
    },
    stop: () => void server.close(),
  };
}
