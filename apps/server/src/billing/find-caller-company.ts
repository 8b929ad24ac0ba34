import type { Context } from "hono";
import { findOwnCompany } from "../companies/find-own-company.ts";
import type { BillingDeps } from "./billing-deps.ts";
import type { PayingCompany } from "./payments.ts";

/** The signed-in caller and the company they own; throws AppError for anybody else. */
export async function findCallerCompany(
  deps: BillingDeps,
  c: Context,
): Promise<{ userId: string; company: PayingCompany }> {
  const { userId, company } = await findOwnCompany(deps.callerClient(c));
  return { userId, company: { ...company, email: await findEmail(deps, userId) } };
}

async function findEmail(deps: BillingDeps, userId: string): Promise<string | undefined> {
  const { data, error } = await deps.serviceClient.auth.admin.getUserById(userId);
  if (error) throw error;
  return data.user.email;
}
