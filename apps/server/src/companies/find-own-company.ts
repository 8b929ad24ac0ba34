import { type Database, messages } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { AppError } from "../errors/app-error.ts";

/** The company a signed-in caller owns, asked with the caller's own rights; throws AppError for anybody else. */
export async function findOwnCompany(
  caller: SupabaseClient<Database>,
): Promise<{ userId: string; company: { id: string; name: string } }> {
  // Row-level security shows a signed-in user one profile, their own, and an anonymous caller none.
  const profile = await caller.from("profiles").select("user_id, company_id").maybeSingle();
  if (!profile.data) {
    throw new AppError("unauthorized", messages.billing.notAuthenticated, {
      log: `profile look-up: ${profile.error?.message ?? "none"}`,
    });
  }
  const { user_id: userId, company_id: companyId } = profile.data;
  const owned = caller.from("companies").select("id, name").eq("user_id", userId);
  const { data: companies } = await (companyId ? owned.eq("id", companyId) : owned)
    .order("created_at")
    .limit(1)
    .throwOnError();
  const company = companies[0];
  if (!company) throw new AppError("not_found", "Please finish setting up your company first.");
  return { userId, company };
}
