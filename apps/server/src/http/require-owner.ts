import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import { AppError } from "../errors/app-error.ts";
import { findCallerProfile } from "./find-caller-profile.ts";

/** The signed-in owner of the company; throws for anybody else. */
export async function requireOwner(deps: DataAccess, c: Context, companyId: string): Promise<string> {
  const caller = deps.callerClient(c);
  const profile = await findCallerProfile(caller, "Please log in again.");
  const { data: company } = await caller
    .from("companies")
    .select("id")
    .eq("id", companyId)
    .eq("user_id", profile.user_id)
    .maybeSingle();
  if (!company) throw new AppError("forbidden", "Only the owner of the company may do this.");
  return profile.user_id;
}
