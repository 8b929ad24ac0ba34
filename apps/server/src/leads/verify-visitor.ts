import { type VerifyVisitorAnswer, verifyVisitorInput } from "@curbview/domain";
import { verifyCaptcha } from "@curbview/embedded-backend";
import { clientAddress, inTransaction } from "@curbview/server-kit";
import type { Context } from "hono";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";

const captchaFailed = "We could not check that you are human. Please try again.";
type CaptchaDeps = DataAccess & { config: Pick<Config, "captcha" | "trustProxy"> };

/**
 * POST /functions/v1/show-human: verifies a captcha token. For ten minutes the database then takes one email from the
 * visitor of this visitor token.
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
  if (!(await saveVerification(pool, c.req.header("x-visitor-token"))))
    throw new AppError("bad_request", captchaFailed, { log: "no visitor token" });
  return c.json<VerifyVisitorAnswer>({ ok: true });
}

/** Returns false without a visitor token; the database hashes it as its policies do. */
function saveVerification(pool: Pool, visitorToken: string | undefined): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const db = kysely(client);
    const headers = JSON.stringify({ "x-visitor-token": visitorToken });
    await sql`select set_config('request.headers', ${headers}, true)`.execute(db);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("private.captcha_passes")
      .columns(["visitor_token_hash"])
      .expression(sql`select hash from private.visitor_token_hash() hash where hash is not null`)
      .onConflict((conflict) =>
        conflict.column("visitor_token_hash").doUpdateSet({ passed_at: sql<Date>`now()` }),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}
