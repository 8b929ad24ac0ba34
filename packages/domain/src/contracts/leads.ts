import * as z from "zod/mini";

/** POST /functions/v1/export-leads, answered by a CSV file. */
export const exportLeadsInput = z.object({
  companyId: z.uuid(),
  since: z.nullish(z.iso.datetime({ offset: true })),
});
export type ExportLeadsInput = z.input<typeof exportLeadsInput>;

/** POST /functions/v1/show-human: the token of a solved captcha, for the visitor of the token in the headers. */
export const verifyVisitorInput = z.object({ captchaToken: z.string().check(z.trim(), z.minLength(1)) });
export type VerifyVisitorInput = z.input<typeof verifyVisitorInput>;

export const verifyVisitorAnswer = z.object({ ok: z.literal(true) });
export type VerifyVisitorAnswer = z.infer<typeof verifyVisitorAnswer>;
