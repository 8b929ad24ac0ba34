import { loginCodeForm, maxLengths, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { registerField } from "../lib/forms/register-field";
import { authErrorMessage } from "../lib/session/auth-error-message";
import { openSupabase } from "../lib/supabase/open-supabase";
import { Button } from "./ui/button";
import { TextField } from "./ui/field";

/**
 * Takes the code that a mail of ours has beside its link, for mail read on another device. It proves the email as the link
 * does, and starts a session.
 */
export function EmailCodeForm({
  config,
  email,
  submit,
  submitting,
  onVerified,
}: {
  config: PublicConfig;
  email: string;
  /** What the button says, before it is pressed and after. */
  submit: string;
  submitting: string;
  onVerified?(): void;
}) {
  const form = useForm({ resolver: zodResolver(loginCodeForm), defaultValues: { code: "" } });
  const check = useMutation({
    mutationFn: ({ code }: { code: string }) => verifyCode(config, email, code),
    onSuccess: onVerified,
    onError: ({ message }) => form.setError("code", { message }, { shouldFocus: true }),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => check.mutate(values))} noValidate className="space-y-3">
      <TextField
        label="Or enter the code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLengths.loginCode}
        {...registerField(form, "code")}
      />
      <Button type="submit" variant="secondary" blocked={check.isPending} className="w-full">
        {check.isPending ? submitting : submit}
      </Button>
    </form>
  );
}

/** Rejects with the message to show. */
async function verifyCode(config: PublicConfig, email: string, token: string): Promise<void> {
  const { error } = await openSupabase(config).auth.verifyOtp({ type: "email", email, token });
  if (error?.code === "otp_expired") throw new Error(messages.login.wrongCode);
  if (error) throw new Error(authErrorMessage(error, messages.login.failed));
}
