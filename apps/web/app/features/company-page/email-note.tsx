import {
  type EmailForm,
  emailForm,
  type LeadMockupAnswer,
  messages,
  type PublicConfig,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { registerField } from "../../lib/forms/register-field";
import { FunctionError } from "../../lib/http/call-function";
import { callJson } from "../../lib/http/call-json";
import { correctEmail } from "./correct-email";

/** A lead is looked at within seconds; one that takes longer is not waited for. */
const checkPauseMs = 2000;
const maxChecks = 6;

/** Where the picture goes, as far as that is true, and a way to correct the email. */
export function EmailNote({
  config,
  leadId,
  email,
  onCorrected,
  onDeleted,
}: {
  config: PublicConfig;
  leadId: string;
  email: string;
  onCorrected(email: string): void;
  /** Called when the server keeps the request no more: the email has a link that deletes it. */
  onDeleted(): void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["lead-mockup", leadId, email],
    queryFn: ({ signal }) => callJson(config, "lead-mockup", { leadId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.mail === "checking" && state.dataUpdateCount < maxChecks && checkPauseMs,
  });
  const isDeleted = error instanceof FunctionError && error.status === 404;
  const tellOfDeletion = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDeleted) tellOfDeletion();
  }, [isDeleted]);
  return (
    <section aria-label="Where it goes" className="space-y-3">
      <p role="status" className="text-ink-soft wrap-anywhere">
        {describe(data?.mail, email)}
      </p>
      {isOpen ? (
        <Correction
          config={config}
          leadId={leadId}
          email={email}
          onClose={() => setOpen(false)}
          onCorrected={(corrected) => {
            setOpen(false);
            onCorrected(corrected);
            void refetch();
          }}
        />
      ) : (
        data &&
        data.correctionsLeft > 0 && (
          <Button variant="quiet" className="-ml-1" onClick={() => setOpen(true)}>
            Not your email? Correct it
          </Button>
        )
      )}
    </section>
  );
}

function describe(mail: LeadMockupAnswer["mail"] | undefined, email: string): string {
  return mail === "sending"
    ? `We are also sending it to ${email}.`
    : `Your request is saved. Any reply goes to ${email}.`;
}

function Correction({
  config,
  leadId,
  email,
  onClose,
  onCorrected,
}: {
  config: PublicConfig;
  leadId: string;
  email: string;
  onClose(): void;
  onCorrected(email: string): void;
}) {
  const form = useForm({
    resolver: zodResolver(emailForm),
    reValidateMode: "onSubmit",
    defaultValues: { email },
  });
  // The button that had the focus is gone.
  useEffect(() => form.setFocus("email", { shouldSelect: true }), [form]);
  const correcting = useMutation({
    mutationFn: (wanted: EmailForm) => correctEmail(config, leadId, wanted.email),
    onSuccess: (_, wanted) => onCorrected(wanted.email),
    onError: (error) => {
      console.error("The email could not be corrected:", error.cause ?? error);
      form.setError("email", { message: error.message || messages.email.submitFailed });
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit((wanted) => correcting.mutate(wanted))}
      noValidate
      className="space-y-3"
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...registerField(form, "email", { onChange: () => form.clearErrors("email") })}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" blocked={correcting.isPending}>
          {correcting.isPending ? "Saving..." : "Save email"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
