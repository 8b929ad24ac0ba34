import { kysely } from "../database/kysely.ts";
import {
  type Mail,
  renderLimitReachedMail,
  renderPaymentFailedMail,
  renderSubscriptionEndedMail,
  renderWebhookPausedMail,
} from "../mail/render-mails.ts";
import type { NotifyDeps } from "./job-deps.ts";
import type { JobData } from "./queues.ts";

const renderers = {
  "billing.payment_failed": renderPaymentFailedMail,
  "billing.subscription_ended": renderSubscriptionEndedMail,
  "generation.limit_reached": renderLimitReachedMail,
  "webhook.paused": renderWebhookPausedMail,
} as const;

/** Mails the owner what they need to act on: the subscription, the day's pictures or a paused webhook. */
export async function notifyOwner(
  { pool, config }: NotifyDeps,
  { kind, company_id, key }: JobData["billing-mail"],
  sendMail: (mail: Mail) => Promise<void>,
): Promise<void> {
  const owner = await kysely(pool)
    .selectFrom("companies")
    .innerJoin("auth.users as users", "users.id", "companies.user_id")
    .select(["companies.name", "users.email", "users.email_confirmed_at"])
    .where("companies.id", "=", company_id)
    .executeTakeFirst();
  if (!owner?.email) return;
  // Whoever makes a receiver fail causes this mail: the address of a stranger must not get it.
  if (kind === "webhook.paused" && !owner.email_confirmed_at) return;
  const mail = await renderers[kind]({
    to: owner.email,
    companyName: owner.name,
    publicUrl: config.publicUrl,
  });
  await sendMail({ ...mail, key: `${kind} ${key}` });
}
