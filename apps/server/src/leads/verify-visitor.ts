import { type VerifyVisitorAnswer, verifyVisitorInput } from "@curbview/domain";
import { type CaptchaOptions, verifyCaptcha } from "@curbview/embedded-backend";
import { clientAddress, inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";

const captchaFailed = "We could not check that you are human. Please try again.";
type CaptchaDeps = DataAccess & { config: Pick<Config, "captcha" | "trustProxy"> };

/** Tells the database whether visitors must show that they are human before their email is taken. */
export async function requireCaptcha(pool: Pool, check: CaptchaOptions | undefined): Promise<void> {
  await pool.query("update private.server_settings set captcha_required = $1", [check !== undefined]);
}

/**
 * POST /functions/v1/show-human: takes a captcha's token and remembers for ten minutes that this visitor, told by their
 * token, is human; the database takes one email for it.
 */
export async function verifyVisitor({ config, pool }: CaptchaDeps, c: Context): Promise<Response> {
  const check = config.captcha?.check;
  if (!check) throw new AppError("not_found", "Nothing is asked of visitors here.");
  const { captchaToken } = await readInput(c, verifyVisitorInput);
  const address = clientAddress(c, config);
  const verdict = await verifyCaptcha(check, { token: captchaToken, address });
  if (verdict.kind === "broken")
    throw new AppError("captcha_unreachable", captchaFailed, { log: verdict.reason });
  if (verdict.kind === "refused")
    throw new AppError("captcha_failed", captchaFailed, { log: verdict.codes.join(", ") });
  if (!(await remember(pool, c.req.header("x-visitor-token"))))
    throw new AppError("bad_request", captchaFailed, { log: "no visitor token" });
  return c.json<VerifyVisitorAnswer>({ ok: true });
}

/** Whether there was a token to know the visitor by; its hash is the one that the policies compare. */
function remember(pool: Pool, visitorToken: string | undefined): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const headers = JSON.stringify({ "x-visitor-token": visitorToken });
    await db.query("select set_config('request.headers', $1, true)", [headers]);
    const { rowCount } = await db.query(
      `insert into private.captcha_passes (visitor_token_hash)
       select hash from private.visitor_token_hash() hash where hash is not null
       on conflict (visitor_token_hash) do update set passed_at = now()`,
    );
    return rowCount === 1;
  });
}
