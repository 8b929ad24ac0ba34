import * as z from "zod/mini";

const text = z.nullable(z.string());

/** A mockup as whoever was given its address sees it; nothing of the homeowner but the pictures. */
export const sharedMockup = z.object({
  service: text,
  before: text,
  after: z.string(),
  company: z.object({
    name: z.string(),
    slug: z.string(),
    website: text,
    activated: z.nullable(z.boolean()),
    cta_text: text,
    cta_url: text,
    primary_color: text,
    secondary_color: text,
    accent_color: text,
  }),
});
export type SharedMockup = z.infer<typeof sharedMockup>;
