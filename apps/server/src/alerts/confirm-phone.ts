import { confirmPhoneInput, sendPhoneCodeInput } from "@curbview/domain";
import { generateCode, hashToken, timingSafeEqualHex } from "@curbview/server-kit";
import type { Context } from "hono";
import { sql } from "kysely";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { requireOwner } from "../http/require-owner.ts";
import type { DeliverSms } from "../mail/deliver-sms.ts";
import { allowText } from "./limit-texts.ts";
import { parsePhone } from "./parse-phone.ts";

type PhoneDeps = DataAccess & { config: Pick<Config, "textLimits">; deliverSms: DeliverSms };

const codeMinutes = 10;
const maxAttempts = 5;
const refusals = {
  stopped: "This number has opted out of our texts. Text START to the number they came from, then try again.",
  phone_full: "This number has got enough texts for today. Please try again tomorrow.",
  company_full: "Enough texts were sent for today. Please try again tomorrow.",
  installation_full: "Enough texts were sent for today. Please try again tomorrow.",
};

/** POST send-phone-code {companyId, phone} -> {phone}: texts a code to the number the caller wants alerts on. */
export async function sendPhoneCode(deps: PhoneDeps, c: Context): Promise<Response> {
  const { companyId, phone } = await readInput(c, sendPhoneCodeInput);
  const userId = await requireOwner(deps, c, companyId);
  const number = parsePhone(phone);
  if (!number)
    throw new AppError("bad_request", "Please enter a phone number such as (512) 555-0142.", {
      log: "no phone",
    });
  const code = generateCode();
  const key = `code for ${userId} at ${Date.now()}`;
  // A code goes to a number that nobody has confirmed, as a text to a homeowner does.
  const text = { key, to: number.e164, companyId, audience: "homeowner" as const };
  const verdict = await allowText(deps.pool, text, deps.config.textLimits);
  if (verdict !== "allowed") throw new AppError("too_many_requests", refusals[verdict]);
  const check = { phone: number.e164, code_hash: hashCode(userId, code), attempts: 0 };
  const expires_at = sql<Date>`now() + make_interval(mins => ${codeMinutes})`;
  await kysely(deps.pool)
    .insertInto("private.phone_checks")
    .values({ user_id: userId, company_id: companyId, ...check, expires_at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "company_id"]).doUpdateSet({ ...check, expires_at }),
    )
    .execute();
  await deps.deliverSms({
    to: number.e164,
    text: `Your code for lead alerts is ${code}. Reply STOP to opt out, HELP for help.`,
  });
  return c.json({ phone: number.shown });
}

/** POST confirm-phone {companyId, code} -> {phone}: alerts go to the number from now on. */
export async function confirmPhone(deps: PhoneDeps, c: Context): Promise<Response> {
  const { companyId, code } = await readInput(c, confirmPhoneInput);
  const userId = await requireOwner(deps, c, companyId);
  const db = kysely(deps.pool);
  // Counted before it is compared, so that tries at once get no more of them.
  const check = await db
    .updateTable("private.phone_checks")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("attempts", "<", maxAttempts)
    .returning(["phone", "code_hash"])
    .executeTakeFirst();
  if (!check) throw new AppError("bad_request", "This code is no longer valid. Please send a new one.");
  if (!timingSafeEqualHex(check.code_hash, hashCode(userId, code)))
    throw new AppError("bad_request", "This code is not right. Please check the text.");
  const { phone } = check;
  await db
    .insertInto("alert_settings")
    .values({ user_id: userId, company_id: companyId, phone, texts: true })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "company_id"]).doUpdateSet({ phone, texts: true, stopped_at: null }),
    )
    .execute();
  await db
    .deleteFrom("private.phone_checks")
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .execute();
  return c.json({ phone: parsePhone(phone)?.shown ?? phone });
}

const hashCode = (userId: string, code: string) => hashToken(`${userId} ${code}`);
