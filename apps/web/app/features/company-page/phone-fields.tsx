import { type ContactForm, maxLengths, textConsent } from "@curbview/domain";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../../components/ui/field";
import { registerField } from "../../lib/forms/register-field";

export type PhoneAsked = { question: string; companyName: string };

/** A phone number, and a box by which the homeowner may agree to texts; it is never ticked for them. */
export function PhoneFields({ form, asked }: { form: UseFormReturn<ContactForm>; asked: PhoneAsked }) {
  return (
    <>
      <TextField
        label={asked.question === "required" ? "Phone" : "Phone (optional)"}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxLengths.phone}
        {...registerField(form, "phone", { onChange: () => form.clearErrors("phone") })}
      />
      <label className="flex items-start gap-3 text-sm text-ink-soft">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-brand"
          {...form.register("agreesToTexts")}
        />
        <span className="wrap-anywhere">{textConsent.wording(asked.companyName)}</span>
      </label>
    </>
  );
}
