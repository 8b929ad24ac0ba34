import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { log } from "../logging/log.ts";
import { sendOnce } from "../mail/deliver-once.ts";
import { type DeliverSms, StoppedPhoneError } from "../mail/deliver-sms.ts";
import type { SentJournal } from "../mail/sent-journal.ts";
import { type Audience, allowText } from "./limit-texts.ts";
import { stopTexts } from "./stop-texts.ts";

export type TextDeps = {
  pool: Pool;
  journal: SentJournal;
  deliverSms: DeliverSms;
  config: Pick<Config, "textLimits">;
};

/** Sends a text once by its key, within the limits and never to a number that answered STOP. */
export async function sendText(
  deps: TextDeps,
  text: { key: string; to: string; text: string; companyId: string; audience: Audience },
): Promise<void> {
  const verdict = await allowText(deps.pool, text, deps.config.textLimits);
  if (verdict !== "allowed") return log.info({ key: text.key, verdict }, "a text was not sent");
  await sendOnce(deps, text.key, async () => {
    try {
      const { sid } = await deps.deliverSms({ to: text.to, text: text.text });
      if (sid) await noteSid(deps.pool, text.key, sid);
    } catch (error) {
      if (error instanceof StoppedPhoneError) return stopTexts(deps.pool, text.to);
      // A number that cannot get texts will not get this one later either.
      if (error instanceof AppError && error.code === "provider_refused")
        return log.warn({ key: text.key, error: error.message }, "a text was refused");
      throw error;
    }
  });
}

/** By which the carrier tells what became of it. */
async function noteSid(pool: Pool, key: string, sid: string): Promise<void> {
  await kysely(pool).updateTable("private.sent_texts").set({ sid }).where("key", "=", key).execute();
}
