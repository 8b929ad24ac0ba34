import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type ProductBackend, startProductBackend } from "../start-product-backend.ts";

export type Owner = { client: SupabaseClient<Database>; userId: string; companyId: string };

/** A backend with two companies that are activated and one in preview mode, each with its owner. */
export async function startCompanies() {
  const backend = await startProductBackend();
  return {
    backend,
    owner: await makeOwner(backend, "owner@test.example", true),
    stranger: await makeOwner(backend, "stranger@test.example", true),
    previewOwner: await makeOwner(backend, "preview@test.example", false),
  };
}

async function makeOwner(backend: ProductBackend, email: string, activated: boolean): Promise<Owner> {
  const { client, userId } = await backend.signUp(email);
  const slug = email.replace(/[^a-z]/g, "-");
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', $1, $2, $3) returning id",
    [slug, userId, activated],
  );
  return { client, userId, companyId: rows[0]!.id };
}

export const newToken = () => randomBytes(16).toString("hex");

export const newLead = (companyId: string, address = `${randomBytes(4).toString("hex")} Main St`) => ({
  company_id: companyId,
  email: "",
  address,
  service_type: "Landscaping",
});

export async function startLead(client: SupabaseClient<Database>, companyId: string, address?: string) {
  const { data, error } = await client.from("leads").insert(newLead(companyId, address)).select().single();
  if (error) throw error;
  return data;
}
