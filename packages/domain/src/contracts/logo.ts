import * as z from "zod/mini";

/** A company's logo as the server drew it: a PNG without empty margins, with what decides how it is shown. */
export const companyLogo = z.object({
  /** Its file in the bucket of pictures. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** The even color it stands on; null where it is transparent, or a picture up to its edges. */
  background: z.nullable(z.string()),
  /** Of a transparent one: how much of it, in percent, is as light as each step from black to white; empty of others. */
  tones: z.array(z.number()),
  /** Whether it has colors, apart from black, gray and white. */
  isColorful: z.boolean(),
});
export type CompanyLogo = z.infer<typeof companyLogo>;

/** Answer of /functions/v1/set-logo, which takes the bytes of a picture, and of /functions/v1/remove-logo. */
export const logoAnswer = z.object({ logo: z.nullable(companyLogo) });

/** What may be sent, and what a browser may draw into one of them. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export const maxLogoBytes = 5_000_000;
