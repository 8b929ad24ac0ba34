import type { BackendContext } from "../context.ts";
import { endedSessionHours } from "../identity/ended-sessions.ts";
import { sessionIdleDays, sessionMaxDays } from "./sessions.ts";

/** Kept this long, so that a late second use still ends the session. */
const usedTokenDays = 7;
const maxWindowHours = 24;

/** Deletes what has expired and rotates the signing keys. */
export async function cleanUpAuth({ pool, keyring }: BackendContext): Promise<void> {
  for (const table of ["one_time_tokens", "flow_state", "provider_flows", "mfa_challenges"]) {
    await pool.query(`delete from auth.${table} where expires_at < now()`);
  }
  await pool.query("delete from auth.rate_limits where window_start < now() - make_interval(hours => $1)", [
    maxWindowHours,
  ]);
  await pool.query(
    `delete from auth.sessions where refreshed_at < now() - make_interval(days => $1)
       or created_at < now() - make_interval(days => $2)`,
    [sessionIdleDays, sessionMaxDays],
  );
  await pool.query("delete from auth.ended_sessions where ended_at < now() - make_interval(hours => $1)", [
    endedSessionHours,
  ]);
  await pool.query("delete from auth.refresh_tokens where used_at < now() - make_interval(days => $1)", [
    usedTokenDays,
  ]);
  await pool.query(
    "delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'",
  );
  await keyring.rotate();
}
