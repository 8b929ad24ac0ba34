import { onCommit } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import type { AccountChange, BackendContext } from "../context.ts";
import type { UserRow } from "./user-row.ts";

/**
 * Mails the owner of an account that a way to sign in to it has changed (ASVS 6.3.7), once the transaction is
 * committed: to the address the account had before, if that was confirmed. The response does not wait for it.
 */
export function notifyAccountChange(
  context: BackendContext,
  db: PoolClient,
  before: UserRow,
  kind: AccountChange,
  detail?: string | null,
): void {
  const { email: to, email_confirmed_at: provedAt, raw_user_meta_data: data } = before;
  if (!to || !provedAt) return;
  onCommit(db, () =>
    context.background.run("notice of a change", () =>
      context.sendAuthMail({ kind, to, data, ...(detail && { detail }) }),
    ),
  );
}
