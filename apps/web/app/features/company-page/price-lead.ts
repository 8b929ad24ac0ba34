import type { HouseSize, LeadPrice, PublicConfig } from "@curbview/domain";
import { createVisitorClient } from "./visitor-client";

/** What the visitor's lead costs and whether the size of the home is asked; saves the size where one is given. */
export async function priceLead(
  config: PublicConfig,
  leadId: string,
  houseSize?: HouseSize,
): Promise<LeadPrice | null> {
  const { data } = await createVisitorClient(config)
    .rpc("price_lead", { lead_id: leadId, ...(houseSize && { house_size: houseSize }) })
    .throwOnError();
  return data;
}
