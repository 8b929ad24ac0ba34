import {
  type ContactForm,
  contactForm,
  maxLengths,
  type PublicConfig,
  phoneContactForm,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useCaptcha } from "../../components/captcha";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { RotatingText } from "../../components/ui/rotating-text";
import { useDraft } from "../../lib/drafts/use-draft";
import { registerField } from "../../lib/forms/register-field";
import { sessionStore } from "../../lib/visitor/session-store";
import { EmailSuggestion } from "./email-suggestion";
import { CaptchaNeeded, PhoneError } from "./lead-error";
import { type PhoneAsked, PhoneFields } from "./phone-fields";

export const progressTexts = [
  "Looking at your home...",
  "Finding the right spots...",
  "Planning the new look...",
  "Adding light and shadow...",
  "Almost there, finishing touches...",
];
export const progressPauseMs = 3000;

export function InfoStep({
  captcha: captchaConfig,
  collectNames,
  phone = { question: "off", companyName: "" },
  generating,
  saved,
  savedHeading = "Thank you, your request is saved",
  hint = "We'll send your mockup here. No newsletter.",
  draftKey,
  peek,
  progress = <RotatingText texts={progressTexts} pauseMs={progressPauseMs} />,
  failure,
  onSubmit,
}: {
  captcha?: PublicConfig["captcha"];
  collectNames: boolean;
  /** Whether a phone number is asked for, and who would text it. */
  phone?: PhoneAsked;
  generating: boolean;
  saved: boolean;
  savedHeading?: string;
  hint?: string;
  /** Under which this tab keeps what is typed; without it nothing is kept. */
  draftKey?: string;
  /** The photo, and what can be seen of the picture. */
  peek?: ReactNode;
  progress?: ReactNode;
  /** Why there is no picture, once nothing is generated any more. */
  failure?: ReactNode;
  /** Rejects with the text to show. */
  onSubmit(contact: ContactForm, captchaToken: string | undefined): Promise<void>;
}) {
  const [isAsked, setIsAsked] = useState(captchaConfig?.guardsLeads === "always");
  const captcha = useCaptcha(isAsked ? captchaConfig : undefined);
  const isPhoneAsked = phone.question !== "off";
  const form = useForm<ContactForm, unknown, ContactForm>({
    resolver: zodResolver<ContactForm, unknown, ContactForm>(
      isPhoneAsked ? phoneContactForm({ isRequired: phone.question === "required" }) : contactForm,
    ),
    reValidateMode: "onSubmit",
    defaultValues: { name: "", email: "", ...(isPhoneAsked && { phone: "", agreesToTexts: false }) },
  });
  const draft = useDraft(form, draftKey, sessionStore);
  const submission = useMutation({
    mutationFn: async (contact: ContactForm) => onSubmit(contact, await captcha.takeToken()),
    onSuccess: draft.forget,
    onError(error) {
      if (error instanceof CaptchaNeeded) setIsAsked(true);
      form.setError(error instanceof PhoneError ? "phone" : "email", { message: error.message });
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit((contact) => submission.mutate(contact))}
      noValidate
      className="space-y-5"
    >
      {/* The key changes so that the new heading takes the focus: the button that had it is gone. */}
      <StepHeading key={saved ? "saved" : "open"}>
        {saved ? savedHeading : "Where should we send it?"}
      </StepHeading>
      {peek}
      {!saved && (
        <>
          <ContactFields form={form} collectNames={collectNames} hint={hint} />
          {isPhoneAsked && <PhoneFields form={form} asked={phone} />}
          {captcha.widget}
          <Button type="submit" blocked={submission.isPending} className="w-full text-lg sm:w-auto">
            {submission.isPending ? "Sending..." : "Send Me My Mockup"}
          </Button>
        </>
      )}
      {/* Beneath the button, which must not move under the finger when the picture is ready. */}
      {generating ? progress : failure}
    </form>
  );
}

function ContactFields({
  form,
  collectNames,
  hint,
}: {
  form: UseFormReturn<ContactForm>;
  collectNames: boolean;
  hint: string;
}) {
  // Looked at once the field is left: while it is typed, every address looks wrong.
  const [leftEmail, setLeftEmail] = useState("");
  return (
    <>
      {collectNames && (
        <TextField
          label="Your name (optional)"
          maxLength={maxLengths.name}
          autoComplete="name"
          {...registerField(form, "name")}
        />
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        hint={
          <EmailSuggestion
            email={leftEmail}
            onTake={(email) => {
              form.setValue("email", email);
              setLeftEmail("");
              form.setFocus("email");
            }}
          >
            {hint}
          </EmailSuggestion>
        }
        {...registerField(form, "email", {
          onChange: () => {
            form.clearErrors("email");
            setLeftEmail("");
          },
          onBlur: () => setLeftEmail(form.getValues("email")),
        })}
      />
    </>
  );
}
