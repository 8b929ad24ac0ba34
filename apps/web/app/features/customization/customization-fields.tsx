import {
  type Company,
  type CustomizationForm,
  filterSlugInput,
  maxLengths,
  reviewsAllowedByRating,
} from "@curbview/domain";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField, SwitchField, TextArea, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Section } from "../../components/ui/screen";
import { registerField } from "../../lib/forms/register-field";
import { ColorField } from "./color-field";
import { LogoSection } from "./logo-section";

type FieldsProps = { form: UseFormReturn<CustomizationForm>; company: Company };

export function CustomizationFields(props: FieldsProps) {
  return (
    <>
      <AddressFields {...props} />
      <CallToActionFields {...props} />
      <QuestionFields {...props} />
      <LogoSection {...props} />
      <ColorFields {...props} />
    </>
  );
}

function AddressFields({ form, company }: FieldsProps) {
  const slug = useWatch({ control: form.control, name: "slug" });
  return (
    <Section title="Page address">
      <TextField
        label="Page URL"
        maxLength={maxLengths.slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={addressHint(slug, company.slug)}
        {...registerField(form, "slug", {
          onChange: (event) =>
            form.setValue("slug", filterSlugInput(event.target.value), { shouldDirty: true }),
        })}
      />
    </Section>
  );
}

/** The page's address, with a warning when it would change. */
function addressHint(slug: string, saved: string): string {
  const address = `${window.location.host}/${slug}`;
  if (slug === saved) return address;
  return `${address} (links and QR codes to ${window.location.host}/${saved} will stop working, and so will the code on your website)`;
}

function CallToActionFields({ form }: FieldsProps) {
  return (
    <Section
      title="Call to action"
      intro="What homeowners see with their mockup: a button, and your own words."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Button text" maxLength={maxLengths.ctaText} {...registerField(form, "cta_text")} />
        <TextField
          label="Button link"
          type="url"
          inputMode="url"
          maxLength={maxLengths.website}
          placeholder="https://"
          hint="Empty: your website."
          {...registerField(form, "cta_url")}
        />
        <TextArea
          label="Thank-you text"
          rows={2}
          maxLength={maxLengths.thankYouText}
          placeholder="Thank you! We call you within one business day."
          hint="Above their picture and in their email. Empty: none."
          className="sm:col-span-2"
          {...registerField(form, "thank_you_text")}
        />
      </div>
    </Section>
  );
}

function QuestionFields({ form, company }: FieldsProps) {
  const showsReviews = useWatch({ control: form.control, name: "show_google_reviews" });
  return (
    <Section title="Questions and reviews">
      <div className="space-y-5">
        <SwitchField
          label="Collect names"
          hint="Asks homeowners for their name, which they may leave empty."
          {...form.register("collect_names")}
        />
        <SelectField
          label="Ask for a phone number"
          hint="With a box, not ticked, by which homeowners agree to texts. Fewer finish where the number is required."
          {...registerField(form, "ask_phone")}
        >
          <option value="off">No</option>
          <option value="optional">Yes, they may leave it empty</option>
          <option value="required">Yes, required</option>
        </SelectField>
        <SwitchField
          label="Show Google reviews"
          hint="Shows your rating and reviews at the top of the page."
          {...form.register("show_google_reviews")}
        />
        {showsReviews && !reviewsAllowedByRating(company) && (
          <Notice tone="warning">
            Your rating is {company.rating === null ? "not known" : company.rating.toFixed(1)}: reviews are
            hidden automatically below 3.5.
          </Notice>
        )}
      </div>
    </Section>
  );
}

const colors = [
  { name: "primary_color", label: "Primary color" },
  { name: "secondary_color", label: "Secondary color" },
  { name: "accent_color", label: "Accent color" },
] as const;

function ColorFields({ form }: FieldsProps) {
  return (
    <Section title="Colors">
      <div className="grid gap-4 sm:grid-cols-3">
        {colors.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <ColorField label={label} value={field.value} inputRef={field.ref} onChange={field.onChange} />
            )}
          />
        ))}
      </div>
    </Section>
  );
}
