import * as z from "zod/mini";
import { messages } from "../../messages.ts";

const { invalid } = messages.address;

/** An area to mail to; its middle must be a point on the map. */
export const campaignAreaForm = z.object({
  address: z.object({ text: z.string(), lat: z.number(invalid), lng: z.number(invalid) }, invalid),
  radius: z.number().check(z.positive(messages.mailers.radiusInvalid)),
});
export type CampaignAreaForm = z.infer<typeof campaignAreaForm>;
