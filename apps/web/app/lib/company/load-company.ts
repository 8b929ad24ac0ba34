import type { Company, PublicConfig } from "@curbview/domain";
import { openSupabase } from "../supabase/open-supabase";

/** A company by its id; null when there is none (PGRST116), other errors are thrown. */
export async function loadCompany(config: PublicConfig, id: string): Promise<Company | null> {
  const { data, error } = await openSupabase(config).from("companies").select("*").eq("id", id).single();
  if (!error) return data;
  if (error.code === "PGRST116") return null;
  throw error;
}

/** The fields of `values` that differ from `saved`. */
export function changedFields<T extends object>(saved: T, values: T): Partial<T> {
  const changed = Object.entries(values).filter(([key, value]) => value !== saved[key as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
