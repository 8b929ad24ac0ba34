import type { Mockup, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export const mockupsPageSize = 24;

/** The company's mockups, newest first, from a place in the list on. Throws what the database says. */
export async function loadMockups(config: PublicConfig, companyId: string, from: number): Promise<Mockup[]> {
  const { data } = await openSupabase(config)
    .from("mockups")
    .select("*")
    .eq("company_id", companyId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + mockupsPageSize - 1)
    .throwOnError();
  return data;
}

/** Deletes a mockup; throws when the database refuses or nothing was deleted. */
export async function deleteMockup(config: PublicConfig, id: string): Promise<void> {
  const { data } = await openSupabase(config)
    .from("mockups")
    .delete()
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no mockup was deleted");
}

/** The picture to show of a mockup. */
export function mockupPicture(mockup: Mockup): string | undefined {
  return mockup.result_image_url ?? mockup.generated_image_url ?? undefined;
}
