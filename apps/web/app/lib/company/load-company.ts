import type { Company, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

/** A company by its id; null when there is none (PGRST116), other errors are thrown. */
export async function loadCompany(config: PublicConfig, id: string): Promise<Company | null> {
  const { data, error } = await openSupabase(config).from("companies").select("*").eq("id", id).single();
  if (!error) return data;
  if (error.code === "PGRST116") return null;
  throw error;
}
