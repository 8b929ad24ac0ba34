// Read by the compiler alone (`npm run types`): each line below an expected error must stay one.
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";

/** What a mistake in a query becomes. */
export async function mistakes(client: SupabaseClient<Database>) {
  const misspelled = await client.from("leads").select("id, emial").throwOnError();
  // @ts-expect-error: leads has no column "emial", so there are no rows to read an id from
  misspelled.data[0]?.id;

  const embedded = await client.from("leads").select("id, mockups(result_url)").single().throwOnError();
  // @ts-expect-error: mockups has no column "result_url"
  embedded.data.mockups?.result_url;

  // @ts-expect-error: there is no table "leds"
  client.from("leds");

  // @ts-expect-error: leads has no column "emial" to filter by
  client.from("leads").delete().eq("emial", "kim@example.com");

  // @ts-expect-error: leads has no column "emial" to write
  client.from("leads").update({ emial: "kim@example.com" });

  // @ts-expect-error: a lead has a service
  client.from("leads").insert({ company_id: "1", address: "1 Oak St" });

  // @ts-expect-error: a charge is pending, charged or free
  client.from("lead_charges").update({ state: "paid" });

  // @ts-expect-error: the function's argument is company_id
  client.rpc("get_overview", { company: "1" });
}

/** What a query without mistakes gives. */
export async function results(client: SupabaseClient<Database>) {
  const lead = await client
    .from("leads")
    .select("id, source, mockups(result_image_url)")
    .single()
    .throwOnError();
  const page: string | undefined = lead.data.source?.page;
  const picture: string | null | undefined = lead.data.mockups?.result_image_url;
  const overview = await client.rpc("get_overview", { company_id: lead.data.id }).throwOnError();
  const trend: { day: string; leads: number }[] = overview.data.trend;
  return { page, picture, trend };
}
