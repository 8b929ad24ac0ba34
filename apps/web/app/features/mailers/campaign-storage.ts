import * as z from "zod/mini";
import type { CampaignArea } from "./campaign-areas";

const keptAreas = z.array(
  z.object({
    id: z.string(),
    address: z.string(),
    radius: z.number(),
    lat: z.number(),
    lng: z.number(),
  }),
);

const storageKey = (companyId: string) => `campaign ${companyId}`;

/** The plan that this browser keeps for a company. */
export function loadAreas(companyId: string): CampaignArea[] {
  try {
    return keptAreas.safeParse(JSON.parse(localStorage.getItem(storageKey(companyId)) ?? "[]")).data ?? [];
  } catch {
    // What is no JSON was not kept by this page.
    return [];
  }
}

export function saveAreas(companyId: string, areas: CampaignArea[]): void {
  localStorage.setItem(storageKey(companyId), JSON.stringify(areas));
}
