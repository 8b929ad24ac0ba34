import type { Queryable } from "@curbview/server-kit";
import { generateSecret, generateURI, verify } from "otplib";
import { factorPlace } from "../identity/reseal-secrets.ts";
import type { SecretBox } from "../identity/secret-box.ts";
import { authErrors } from "./auth-error.ts";
import type { SessionRow } from "./sessions.ts";
import type { UserRow } from "./user-row.ts";

/** A row of auth.mfa_factors. */
export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone";
  status: "unverified" | "verified";
  secret: string | null;
  phone: string | null;
};

/** Seconds the clock of a phone may be off. */
const clockTolerance = 30;

export async function findFactor(db: Queryable, user: UserRow, id: string): Promise<FactorRow> {
  const { rows } = await db.query<FactorRow>(
    "select * from auth.mfa_factors where id = $1 and user_id = $2",
    [id, user.id],
  );
  if (!rows[0]) throw authErrors.factorNotFound();
  return rows[0];
}

/** Sessions that were upgraded by it fall back to aal1. */
export async function deleteFactor(db: Queryable, factor: FactorRow): Promise<void> {
  await db.query("delete from auth.mfa_factors where id = $1", [factor.id]);
  await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id]);
}

/** Refuses an aal1 session of a user with a verified factor. */
export async function requireSecondLevel(
  db: Queryable,
  user: UserRow,
  session: SessionRow,
  refusal: { status: number; message: string },
): Promise<void> {
  if (session.aal === "aal2") return;
  const { rows } = await db.query(
    "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    [user.id],
  );
  if (rows.length > 0) throw authErrors.needsSecondFactor(refusal.status, refusal.message);
}

export type TotpSecret = { qr_code: string; secret: string; uri: string };

/** The QR code may stand in a data URL: no `#` in it. */
export async function createTotpSecret(user: UserRow, issuer: string): Promise<TotpSecret> {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: user.email ?? user.phone ?? user.id, secret });
  const { default: QRCode } = await import("qrcode");
  const svg = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M" });
  return { secret, uri, qr_code: svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black").trim() };
}

/** A code is good once (RFC 6238, section 5.2). */
export async function redeemTotpCode(
  db: Queryable,
  secrets: SecretBox,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const secret = secrets.open(factor.secret!, factorPlace(factor.user_id));
  const result = await verify({ secret, token: code, epochTolerance: clockTolerance });
  if (!result.valid || !("timeStep" in result)) return false;
  const { rowCount } = await db.query(
    "update auth.mfa_factors set last_used_step = $2 where id = $1 and coalesce(last_used_step, -1) < $2",
    [factor.id, result.timeStep],
  );
  return rowCount === 1;
}
