import type { SupabaseClient } from "@supabase/supabase-js";
import { generate } from "otplib";

/** Enrolls an authenticator app and raises the client's session to aal2. */
export async function addSecondFactor(client: SupabaseClient): Promise<void> {
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const code = await generate({ secret: factor.totp.secret });
  const raised = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (raised.error) throw raised.error;
}
