import { isVisitorEmail, messages } from "@curbview/domain";
import { Check, LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Alert } from "../../../components/ui/surfaces.tsx";
import type { Flow } from "../flow-state.ts";
import { StepFrame } from "../step-frame.tsx";

const progressTexts = [
  "Analyzing your property...",
  "Planning the transformation...",
  "Creating your mockup...",
  "Adding the finishing touches...",
  "Almost ready...",
];
const rotateMs = 3000;

export function InfoStep(props: {
  flow: Flow;
  collectNames: boolean;
  companyName: string;
  onType: (contact: Flow["contact"]) => void;
  onSubmit: (contact: Flow["contact"]) => Promise<void>;
}) {
  const { contact, contactGiven, generation, image } = props.flow;
  return (
    <StepFrame
      takesFocus
      title={contactGiven ? "Generating Mockup..." : "Where should we send it?"}
      text={
        contactGiven
          ? "Thank you! Your picture appears here in a moment."
          : `${props.companyName} is preparing your picture. Where may we send it?`
      }
    >
      <div className="relative mb-5 aspect-3/1 overflow-hidden rounded-big bg-black/5">
        {image ? (
          <img src={image.url} alt="" className="h-full w-full scale-105 object-cover blur-[3px]" />
        ) : null}
        <Progress isDone={generation.state === "done" || generation.state === "failed"} />
      </div>
      {contactGiven ? null : (
        <ContactForm
          contact={contact}
          collectNames={props.collectNames}
          onType={props.onType}
          onSubmit={props.onSubmit}
        />
      )}
    </StepFrame>
  );
}

function Progress({ isDone }: { isDone: boolean }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % progressTexts.length), rotateMs);
    return () => clearInterval(timer);
  }, [isDone]);
  return (
    <div className="absolute inset-0 grid place-items-center bg-black/50 p-4">
      <p
        role="status"
        className="flex items-center gap-3 rounded-full bg-card px-5 py-2.5 font-semibold text-ink shadow-card"
      >
        {isDone ? (
          <Check aria-hidden className="size-5 text-good" />
        ) : (
          <LoaderCircle aria-hidden className="size-5 animate-spin text-brand-strong" />
        )}
        {isDone ? "Your picture is done" : progressTexts[at]}
      </p>
    </div>
  );
}

type FormProps = Pick<Parameters<typeof InfoStep>[0], "collectNames" | "onType" | "onSubmit"> & {
  contact: Flow["contact"];
};

function ContactForm({ contact, collectNames, onType, onSubmit }: FormProps) {
  const [emailError, setEmailError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = contact.email.trim();
    if (!isVisitorEmail(email)) return setEmailError(messages.email.invalid);
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit({ name: collectNames ? contact.name : "", email });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.email.submitFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-1">
      {collectNames ? (
        <Field
          label="Your name"
          optional
          autoComplete="name"
          maxLength={200}
          value={contact.name}
          onChange={(event) => onType({ ...contact, name: event.target.value })}
        />
      ) : null}
      <Field
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={contact.email}
        error={emailError}
        onChange={(event) => {
          setEmailError(undefined);
          onType({ ...contact, email: event.target.value });
        }}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      <Button type="submit" disabled={isBusy} className="mt-2 min-h-14 text-lg">
        {isBusy ? "Sending..." : "Send Me My Mockup"}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        We send you the picture and share your request with the company. Nothing else.
      </p>
    </form>
  );
}
