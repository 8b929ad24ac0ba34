import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Pool } from "pg";
import type { TestServer } from "./describe-server.ts";
import { expectAnswer } from "./expect-contract.ts";

/** A signed-in owner with a company of their own. */
export type TestOwner = {
  client: SupabaseClient<Database>;
  email: string;
  userId: string;
  companyId: string;
  /** Calls a function of the server as this owner. */
  call(name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
};

export const newToken = () => randomBytes(16).toString("hex");

type NewBusiness = {
  name: string;
  slug: string;
  email: string;
  storage: Parameters<TestServer["client"]>[1];
};

/** Signs a new owner up as onboarding does. */
export async function signUpOwner(
  server: Pick<TestServer, "url" | "anonKey" | "client">,
  business: Partial<NewBusiness> = {},
): Promise<TestOwner> {
  const token = newToken();
  const { name = "Fresh Lawns", slug = `fresh-${token}`, email = `owner-${token}@example.com` } = business;
  const client = server.client(token, business.storage);
  const { data, error } = await client.auth.signUp({ email, password: "correct horse battery" });
  if (error || !data.user || !data.session) throw error ?? new Error("sign-up gave no session");
  const { id: userId } = data.user;
  const company = await client
    .from("companies")
    .insert({ name, slug, user_id: userId, activated: false })
    .select("id")
    .single()
    .throwOnError();
  const companyId = company.data.id;
  await client
    .from("profiles")
    .update({ company_id: companyId, onboarding_completed: true })
    .eq("user_id", userId)
    .throwOnError();
  return {
    client,
    email,
    userId,
    companyId,
    async call(name, body) {
      // A sign-in since then has ended the first session.
      const { session } = (await client.auth.getSession()).data;
      const response = await fetch(`${server.url}/functions/v1/${name}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${session?.access_token}`,
          "content-type": "application/json",
        },
      });
      const answer = { status: response.status, body: (await response.json()) as Record<string, unknown> };
      expectAnswer(name, answer.status, answer.body);
      return answer;
    },
  };
}

/** As the mailed link does; before that no homeowner is mailed in the company's name. */
export async function confirmOwner(pool: Pool, { userId }: TestOwner): Promise<void> {
  await pool.query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);
}

/** Starts and finishes a lead as a new visitor; returns its id. */
export async function finishLead(
  server: TestServer,
  companyId: string,
  lead: { email?: string; address?: string } = {},
): Promise<string> {
  const token = newToken();
  const visitor = server.client(token);
  const started = await visitor
    .from("leads")
    .insert({
      company_id: companyId,
      email: "",
      address: lead.address ?? `${token} Oak St`,
      service_type: "Landscaping",
    })
    .select("id")
    .single()
    .throwOnError();
  const { id } = started.data;
  const email = lead.email ?? `${token}@example.com`;
  await visitor.from("leads").update({ email }).eq("id", id).throwOnError();
  return id;
}
