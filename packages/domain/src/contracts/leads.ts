import * as z from "zod/mini";

const text = z.optional(z.string().check(z.maxLength(200)));

/** What find_leads and count_found_leads filter by; what is absent does not limit. */
export const leadFilter = z.object({
  view: z.optional(z.enum(["leads", "held", "unfinished"])),
  /** Words, each of which is somewhere in name, email, phone, address or notes. */
  search: text,
  status: text,
  service: text,
  source: text,
  charged: z.optional(z.enum(["yes", "no"])),
  /** New for two days without an answer; or planned for now. */
  waiting: z.optional(z.enum(["answer", "follow-up"])),
  since: z.optional(z.iso.datetime({ offset: true })),
});
export type LeadFilter = z.infer<typeof leadFilter>;

export const leadSorts = [
  { id: "newest", label: "Newest first" },
  { id: "oldest", label: "Oldest first" },
  { id: "changed", label: "Last changed" },
  { id: "name", label: "Name" },
] as const;
export type LeadSort = (typeof leadSorts)[number]["id"];

/** POST /functions/v1/export-leads, answered by a CSV file. */
export const exportLeadsInput = z.object({
  companyId: z.uuid(),
  since: z.nullish(z.iso.datetime({ offset: true })),
  filter: z.optional(leadFilter),
});
export type ExportLeadsInput = z.input<typeof exportLeadsInput>;

/** POST /functions/v1/lead-mockup: what became of a lead the caller may read. */
export const leadMockupInput = z.object({ leadId: z.uuid() });
export type LeadMockupInput = z.input<typeof leadMockupInput>;

/** How often a homeowner may correct the email of a lead; correct_email of the database holds to it. */
export const maxCorrections = 2;

export const leadMockupAnswer = z.object({
  /** Of the kept mockup, once the lead has an email. */
  picture: z.optional(
    z.object({ mockupUrl: z.string(), displayUrl: z.string(), shareUrl: z.optional(z.string()) }),
  ),
  /** Whether the picture is mailed to the homeowner; `checking` while the lead is looked at. */
  mail: z.enum(["sending", "checking", "none"]),
  /** How often the homeowner may still correct the email. */
  correctionsLeft: z.number(),
});
export type LeadMockupAnswer = z.infer<typeof leadMockupAnswer>;

/** POST /functions/v1/make-test-lead: a lead of the caller's own company, to try out what one is like. */
export const makeTestLeadInput = z.object({ companyId: z.uuid() });
export const makeTestLeadAnswer = z.object({ leadId: z.uuid() });

/** POST /functions/v1/show-human: the token of a solved captcha, for the visitor of the token in the headers. */
export const verifyVisitorInput = z.object({ captchaToken: z.string().check(z.trim(), z.minLength(1)) });
export type VerifyVisitorInput = z.input<typeof verifyVisitorInput>;

export const verifyVisitorAnswer = z.object({ ok: z.literal(true) });
export type VerifyVisitorAnswer = z.infer<typeof verifyVisitorAnswer>;
