import { alertPhoneForm, maxLengths, phoneCodeForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { registerField } from "../../lib/forms/register-field";
import { readableMessage } from "../../lib/http/readable-message";
import { toast } from "../../lib/toast/toast";
import { confirmPhone, sendPhoneCode } from "./alert-settings";

type FormProps = { onDone(): void; onCancel?: (() => void) | undefined };

const failed = "This did not work. Please try again.";

/** Asks for a number, texts a code to it and asks for the code. */
export function PhoneForm({ onDone, onCancel }: FormProps) {
  const [texted, setTexted] = useState<string>();
  if (texted) return <CodeForm phone={texted} onDone={onDone} onCancel={() => setTexted(undefined)} />;
  return <NumberForm onTexted={setTexted} onCancel={onCancel} />;
}

function NumberForm({
  onTexted,
  onCancel,
}: {
  onTexted(phone: string): void;
  onCancel: FormProps["onCancel"];
}) {
  const { config, company } = useDashboard();
  const form = useForm({ resolver: zodResolver(alertPhoneForm), defaultValues: { phone: "" } });
  const sending = useMutation({
    mutationFn: ({ phone }: { phone: string }) => sendPhoneCode(config, company.id, phone),
    onSuccess: onTexted,
    onError: showProblem(form, "phone"),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => sending.mutate(values))} noValidate>
      <FieldRow>
        <TextField
          label="Mobile number for alerts"
          type="tel"
          autoComplete="tel"
          maxLength={maxLengths.phone}
          placeholder="(512) 555-0142"
          hint="We text a code to it first. Message and data rates may apply. Reply STOP to opt out."
          className="min-w-56 flex-1"
          {...registerField(form, "phone")}
        />
        <Button type="submit" variant="secondary" blocked={sending.isPending} className="mt-8">
          {sending.isPending ? "Sending..." : "Text me a code"}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} className="mt-8">
            Keep the number
          </Button>
        )}
      </FieldRow>
    </form>
  );
}

function CodeForm({ phone, onDone, onCancel }: FormProps & { phone: string }) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(phoneCodeForm), defaultValues: { code: "" } });
  const confirming = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmPhone(config, company.id, code),
    onSuccess: async () => {
      toast.success("Number confirmed. New leads are texted to it.");
      await client.invalidateQueries({ queryKey: [company.id, "alerts"] });
      onDone();
    },
    onError: showProblem(form, "code"),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => confirming.mutate(values))} noValidate>
      <FieldRow>
        <TextField
          label="Code from the text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxLengths.loginCode}
          hint={`We texted six digits to ${phone}.`}
          className="min-w-56 flex-1"
          {...registerField(form, "code")}
        />
        <Button type="submit" variant="secondary" blocked={confirming.isPending} className="mt-8">
          Confirm number
        </Button>
        <Button variant="quiet" onClick={onCancel} className="mt-8">
          Use another number
        </Button>
      </FieldRow>
    </form>
  );
}

function FieldRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-3">{children}</div>;
}

function showProblem<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  field: Path<Values>,
) {
  return (error: Error) =>
    form.setError(field, { message: readableMessage(error, failed) }, { shouldFocus: true });
}
