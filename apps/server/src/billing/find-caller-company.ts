import { messages } from "@curbview/domain";
import type { Context } from "hono";
import { AppError } from "../errors/app-error.ts";
import type { BillingDeps } from "./billing-deps.ts";
import type { PayingCompany } from "./payments.ts";

/** The signed-in caller and the company they own; throws AppError for anybody else. */
export async function findCallerCompany(
  deps: BillingDeps,
  c: Context,
): Promise<{ userId: string; company: PayingCompany }> {
  const caller = deps.callerClient(c);
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
  return { userId, company: { ...company, email: await findEmail(deps, userId) } };
}

async function findEmail(deps: BillingDeps, userId: string): Promise<string | undefined> {
  const { data, error } = await deps.serviceClient.auth.admin.getUserById(userId);
  if (error) throw error;
  return data.user.email;
}
