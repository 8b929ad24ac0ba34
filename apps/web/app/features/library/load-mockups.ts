import type { Mockup, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export const mockupsPageSize = 24;

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

export function mockupPicture(mockup: Mockup): string | undefined {
  return mockup.result_image_url ?? mockup.generated_image_url ?? undefined;
}
