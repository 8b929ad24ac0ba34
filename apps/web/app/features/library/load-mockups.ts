import type { Lead, Mockup, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export const mockupsPageSize = 24;

/** With the lead it was made for. */
export type LibraryMockup = Mockup & { leads: Pick<Lead, "id" | "name" | "email">[] };

export async function loadMockups(
  config: PublicConfig,
  companyId: string,
  { from, status }: { from: number; status: string | null },
): Promise<LibraryMockup[]> {
  const mockups = openSupabase(config)
    .from("mockups")
    .select("*, leads(id, name, email)")
    .eq("company_id", companyId);
  const { data } = await (status ? mockups.eq("status", status) : mockups)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + mockupsPageSize - 1)
    .throwOnError();
  return data;
}

/** Throws when nothing was deleted. */
export async function deleteMockup(config: PublicConfig, id: string): Promise<void> {
  const { data } = await openSupabase(config)
    .from("mockups")
    .delete()
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no mockup was deleted");
}

/** Who it was made for; undefined for a mockup of one's own. */
export function mockupLead(mockup: LibraryMockup): { id: string; title: string } | undefined {
  const lead = mockup.leads[0];
  return lead && { id: lead.id, title: lead.name || lead.email || "a visitor" };
}

export function mockupPicture(mockup: Mockup): string | undefined {
  return mockup.result_image_url ?? mockup.generated_image_url ?? undefined;
}
