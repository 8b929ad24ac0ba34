import { generateCode, inTransaction, timingSafeEqualHex } from "@curbview/server-kit";
import type { Context } from "hono";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { BackendContext } from "../../context.ts";
import { factorPlace } from "../../identity/reseal-secrets.ts";
import { authErrors } from "../auth-error.ts";
import { limitByKey, limitFailures, limitMails, limits } from "../limit-requests.ts";
import {
  createTotpSecret,
  deleteFactor,
  type FactorRow,
  findFactor,
  redeemTotpCode,
  requireSecondLevel,
} from "../mfa-factors.ts";
import { notifyAccountChange } from "../notify-account-change.ts";
import { phoneField, readInput } from "../read-input.ts";
import { requireUser } from "../require-user.ts";
import { deliverCode, requireSms } from "../send-link.ts";
import { elevateSession, type SessionRow } from "../sessions.ts";
import type { UserRow } from "../user-row.ts";
import { noPendingChanges, updateUser } from "../users.ts";

const maxFactors = 10;
const maxAttempts = 5;
const challengeSeconds = 300;
const phoneSeconds = 60;

const enrolRefusal = { status: 403, message: "AAL2 required to enroll a new factor" };

const enrolInput = z.object({
  friendly_name: z.string().trim().max(100).nullish(),
  factor_type: z.enum(["totp", "phone"]),
  issuer: z.string().trim().max(100).nullish(),
  phone: phoneField.nullish(),
});

/** POST /factors: enrolls a factor, which counts once a code of it has been verified. */
export async function enrolFactor(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c);
  await limitByKey(context, `mfa:${user.id}`, limits.factor);
  const body = await readInput(c, enrolInput);
  await requireSecondLevel(context.pool, user, session, enrolRefusal);
  if (body.factor_type === "phone") requireSms(context);
  if (body.factor_type === "phone" && !body.phone) throw authErrors.invalid("A phone number is needed");
  const totp =
    body.factor_type === "totp"
      ? await createTotpSecret(user, body.issuer || new URL(context.publicUrl).host)
      : undefined;
  const factor = await inTransaction(context.pool, (db) =>
    insertFactor(db, user, {
      name: body.friendly_name ?? "",
      type: body.factor_type,
      secret: totp ? context.secrets.seal(totp.secret, factorPlace(user.id)) : null,
      phone: body.factor_type === "phone" ? body.phone! : null,
    }),
  );
  const { id, friendly_name, factor_type: type, phone } = factor;
  return c.json({ id, type, friendly_name, ...(totp ? { totp } : { phone }) });
}

async function insertFactor(
  db: PoolClient,
  user: UserRow,
  factor: { name: string; type: string; secret: string | null; phone: string | null },
): Promise<FactorRow> {
  // Locks the user, so that concurrent enrollments cannot exceed the limit.
  await db.query("select 1 from auth.users where id = $1 for update", [user.id]);
  const { rows: present } = await db.query<FactorRow>("select * from auth.mfa_factors where user_id = $1", [
    user.id,
  ]);
  if (present.length >= maxFactors) throw authErrors.tooManyFactors();
  if (factor.name && present.some((other) => other.friendly_name === factor.name)) {
    throw authErrors.factorNameTaken();
  }
  const { rows } = await db.query<FactorRow>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone)
     values ($1, $2, $3, $4, $5) returning *`,
    [user.id, factor.name, factor.type, factor.secret, factor.phone],
  );
  return rows[0]!;
}

/** POST /factors/{id}/challenge: for a phone the code is sent. */
export async function challengeFactor(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c);
  await limitByKey(context, `mfa:${user.id}`, limits.factor);
  const factor = await findFactor(context.pool, user, readId(c));
  const code = factor.factor_type === "phone" ? generateCode() : undefined;
  if (code) await limitMails(context, factor.phone!);
  const { rows } = await context.pool.query<{ id: string; expires_at: Date }>(
    `insert into auth.mfa_challenges (factor_id, code_hash, expires_at)
     values ($1, $2, now() + make_interval(secs => $3)) returning id, expires_at`,
    [factor.id, code ? digest(context, factor, code) : null, code ? phoneSeconds : challengeSeconds],
  );
  if (code) await deliverCode(context, factor.phone!, code);
  const expires_at = Math.floor(rows[0]!.expires_at.getTime() / 1000);
  return c.json({ id: rows[0]!.id, type: factor.factor_type, expires_at });
}

const digest = (context: BackendContext, factor: FactorRow, code: string) =>
  context.keyring.digest(`factor code:${factor.id}:${code}`);

const verifyInput = z.object({ challenge_id: z.uuid(), code: z.string().trim().max(20) });

/** POST /factors/{id}/verify: upgrades the session to aal2. */
export async function verifyFactor(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c);
  await limitByKey(context, `mfa:${user.id}`, limits.factor);
  const { challenge_id, code } = await readInput(c, verifyInput);
  const factor = await findFactor(context.pool, user, readId(c));
  // It may have been enrolled by somebody else before a verified factor existed, and must not replace that.
  if (factor.status === "unverified") await requireSecondLevel(context.pool, user, session, enrolRefusal);
  const raised = await limitFailures(context, c, { secret: "factor", account: factor.id }, async () => {
    const outcome = await tryCode(context, { user, session, factor }, challenge_id, code);
    if (outcome === "expired") throw authErrors.expiredChallenge();
    return outcome === "wrong" ? undefined : outcome;
  });
  if (!raised) throw authErrors.wrongFactorCode();
  return c.json(raised);
}

type Owned = { user: UserRow; session: SessionRow; factor: FactorRow };

/** The failed attempt is counted, so this transaction must commit. */
function tryCode(
  context: BackendContext,
  { user, session, factor }: Owned,
  challengeId: string,
  code: string,
): Promise<Record<string, unknown> | "expired" | "wrong"> {
  return inTransaction(context.pool, async (db) => {
    const challenge = await tryChallenge(db, factor, challengeId);
    if (!challenge) return "expired";
    const isRight =
      challenge.code_hash === null
        ? await redeemTotpCode(db, context.secrets, factor, code)
        : timingSafeEqualHex(challenge.code_hash, digest(context, factor, code));
    return isRight ? acceptFactor(context, db, user, session, factor) : "wrong";
  });
}

async function tryChallenge(
  db: PoolClient,
  factor: FactorRow,
  id: string,
): Promise<{ code_hash: string | null } | undefined> {
  const { rows } = await db.query<{ code_hash: string | null }>(
    `update auth.mfa_challenges set attempts = attempts + 1
     where id = $1 and factor_id = $2 and expires_at > now() and attempts < $3 returning code_hash`,
    [id, factor.id, maxAttempts],
  );
  return rows[0];
}

async function acceptFactor(
  context: BackendContext,
  db: PoolClient,
  user: UserRow,
  session: SessionRow,
  factor: FactorRow,
): Promise<Record<string, unknown>> {
  await db.query("delete from auth.mfa_challenges where factor_id = $1", [factor.id]);
  await db.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
    factor.id,
  ]);
  if (factor.status === "unverified") {
    // Other sessions have not shown the factor, and pending changes of address may not be theirs.
    await updateUser(db, user.id, noPendingChanges);
    await db.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'", [
      user.id,
      session.id,
    ]);
    notifyAccountChange(context, db, user, "factor_added", factor.factor_type);
  }
  const method = factor.factor_type === "totp" ? "totp" : "mfa/phone";
  return elevateSession(context, db, user, session.id, { id: factor.id, method });
}

/** DELETE /factors/{id}: sessions that were upgraded by it fall back to aal1. */
export async function removeFactor(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c);
  await limitByKey(context, `mfa:${user.id}`, limits.factor);
  const factor = await findFactor(context.pool, user, readId(c));
  if (factor.status === "verified") {
    await requireSecondLevel(context.pool, user, session, {
      status: 422,
      message: "AAL2 required to unenroll verified factor",
    });
  }
  await inTransaction(context.pool, async (db) => {
    await deleteFactor(db, factor);
    if (factor.status === "verified") {
      notifyAccountChange(context, db, user, "factor_removed", factor.factor_type);
    }
  });
  return c.json({ id: factor.id });
}

function readId(c: Context): string {
  const id = z.uuid().safeParse(c.req.param("id"));
  if (!id.success) throw authErrors.factorNotFound();
  return id.data;
}
