import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { AppError } from "../errors/app-error.ts";

/** The profile of a signed-in caller, asked with the caller's own rights; refuses an anonymous one with the sentence. */
export async function findCallerProfile(
  caller: SupabaseClient<Database>,
  sentence: string,
): Promise<{ user_id: string; company_id: string | null }> {
  // Row-level security shows a signed-in user one profile, their own, and an anonymous caller none.
  const { data, error } = await caller.from("profiles").select("user_id, company_id").maybeSingle();
  if (!data)
    throw new AppError("unauthorized", sentence, { log: `profile look-up: ${error?.message ?? "none"}` });
  return data;
}
