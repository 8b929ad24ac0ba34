import { type MockupType, messages, type PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

export async function loadMockupTypes(config: PublicConfig, companyId: string): Promise<MockupType[]> {
  const { data } = await openSupabase(config)
    .from("mockup_types")
    .select("*")
    .eq("company_id", companyId)
    .order("created_at")
    .throwOnError();
  return data;
}

export async function addMockupType(
  config: PublicConfig,
  company: { id: string; name: string },
  name: string,
): Promise<void> {
  await openSupabase(config)
    .from("mockup_types")
    .insert({ company_id: company.id, name, description: `${name} service for ${company.name}` })
    .throwOnError();
}

/** Throws when nothing was changed. */
export async function renameMockupType(config: PublicConfig, id: string, name: string): Promise<void> {
  const { data } = await openSupabase(config)
    .from("mockup_types")
    .update({ name })
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no service was changed");
}

/** Throws when there is no id or nothing was deleted. */
export async function deleteMockupType(config: PublicConfig, id: string): Promise<void> {
  if (!id) throw new Error(messages.mockupTypes.idMissing);
  const { data } = await openSupabase(config)
    .from("mockup_types")
    .delete()
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("no service was deleted");
}
