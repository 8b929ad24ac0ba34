import * as z from "zod/mini";
import { isValidSlug, reservedSlugs } from "../../make-slug.ts";
import { messages } from "../../messages.ts";
import { phoneQuestions } from "../../text-consent.ts";
import { atMost, maxLengths, optionalPhone, optionalUrl, requiredText, text, withoutLink } from "./fields.ts";

/** Name, website and phone of the business; the fields are columns of companies. */
export const companySettingsForm = z.object({
  name: requiredText(maxLengths.name, messages.settings.nameMissing).check(withoutLink),
  website: optionalUrl,
  /** Saved empty, homeowners see no number, not even Google's. */
  international_phone_number: optionalPhone,
});
export type CompanySettingsForm = z.infer<typeof companySettingsForm>;

/** As the database holds it. */
export const maxServices = 24;

/** Text in which a new line is a space, as pages show it. */
const oneLine = (max: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/\s+/g, " ").trim()),
    atMost(max),
  );

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, messages.customization.colorInvalid));

/** How the public page looks and what it asks; a slug is only checked when it is not the one that was saved. */
export const customizationForm = ({ savedSlug }: { savedSlug: string }) =>
  z.object({
    slug: z.string().check(
      z.refine((slug) => slug === savedSlug || isValidSlug(slug), {
        error: messages.customization.slugInvalid,
        abort: true,
      }),
      z.refine((slug) => slug === savedSlug || !reservedSlugs.has(slug), messages.customization.slugTaken),
    ),
    cta_text: text(maxLengths.ctaText).check(withoutLink),
    cta_url: optionalUrl,
    thank_you_text: oneLine(maxLengths.thankYouText).check(withoutLink),
    logo_with_name: z.boolean(),
    collect_names: z.boolean(),
    show_google_reviews: z.boolean(),
    ask_phone: z.enum(phoneQuestions),
    primary_color: color,
    secondary_color: color,
    accent_color: color,
  });
export type CustomizationForm = z.infer<ReturnType<typeof customizationForm>>;

/** A service to add to the public page, which does not offer it yet. */
export const mockupTypeForm = ({
  taken,
  isRename = false,
}: {
  /** The names of the other services. */
  taken: readonly string[];
  isRename?: boolean;
}) => {
  const { nameRequired, nameRequiredForEditing, nameTaken, tooMany } = messages.mockupTypes;
  const others = new Set(taken.map((name) => name.toLowerCase()));
  return z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, { error: isRename ? nameRequiredForEditing : nameRequired, abort: true }),
      atMost(maxLengths.service),
      withoutLink,
      z.refine((name) => !others.has(name.toLowerCase()), nameTaken),
      z.refine(() => isRename || others.size < maxServices, tooMany),
    ),
  });
};
export type MockupTypeForm = z.infer<ReturnType<typeof mockupTypeForm>>;
