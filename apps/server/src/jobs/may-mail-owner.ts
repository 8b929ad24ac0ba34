import { log } from "../logging/log.ts";
import { allowMail } from "../mail/limit-mails.ts";
import type { NotifyDeps } from "./job-deps.ts";

/** Anybody can sign up with another's address, so until it is confirmed it gets few mails. */
export async function mayMailOwner(
  { pool, config }: NotifyDeps,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  { key, companyId }: { key: string; companyId: string },
): Promise<boolean> {
  if (isConfirmed) return true;
  const verdict = await allowMail(pool, { key, to: email, companyId, isLimited: config.leadChecks.isOn });
  if (verdict.kind !== "allowed") log.info({ key, verdict: verdict.kind }, "a mail was not sent");
  return verdict.kind === "allowed";
}
