import { type Database, messages } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { AppError } from "../errors/app-error.ts";
import { findCallerProfile } from "../http/find-caller-profile.ts";

/** The company a signed-in caller owns, asked with the caller's own rights; throws AppError for anybody else. */
export async function findOwnCompany(
  caller: SupabaseClient<Database>,
): Promise<{ userId: string; company: { id: string; name: string } }> {
  const profile = await findCallerProfile(caller, messages.billing.notAuthenticated);
  const { user_id: userId, company_id: companyId } = profile;
  const owned = caller.from("companies").select("id, name").eq("user_id", userId);
  const { data: companies } = await (companyId ? owned.eq("id", companyId) : owned)
    .order("created_at")
    .limit(1)
    .throwOnError();
  const company = companies[0];
  if (!company) throw new AppError("not_found", "Please finish setting up your company first.");
  return { userId, company };
}
