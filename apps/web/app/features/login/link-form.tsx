import { type LoginForm, loginForm, maxLengths, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useCaptcha } from "../../components/captcha";
import { MailDeliveryNote } from "../../components/mail-delivery-note";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { useDraft } from "../../lib/drafts/use-draft";
import { registerField } from "../../lib/forms/register-field";
import { authErrorMessage } from "../../lib/session/auth-error-message";
import { authRedirectUrl } from "../../lib/session/next-path";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { sessionStore } from "../../lib/visitor/session-store";

export function LinkForm({
  config,
  next,
  problem,
  email,
  onStart,
  onMailed,
  onProblem,
}: {
  config: PublicConfig;
  /** The path to go to once signed in. */
  next: string;
  /** Error message of any way to sign in. */
  problem: string | undefined;
  email: string | undefined;
  onStart(): void;
  /** Called too when that was done a moment ago, and not again: the code of the mail before is good. */
  onMailed(email: string): void;
  onProblem(message: string): void;
}) {
  const captcha = useCaptcha(config.captcha);
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { email: "" } });
  const draft = useDraft(form, "login", sessionStore);
  // The browser's history knows it, but the server does not: both begin without it.
  useEffect(() => {
    if (email) form.setValue("email", email);
  }, [email, form]);
  const request = useMutation({
    mutationFn: async ({ email }: LoginForm) =>
      requestLink(config, { email, next, captchaToken: await captcha.takeToken() }),
    onMutate: onStart,
    onSuccess: (_, { email }) => {
      draft.forget();
      onMailed(email);
    },
    onError: (error, { email }) => {
      if (error instanceof MailedBefore) onMailed(email);
      onProblem(error.message);
    },
  });
  return (
    <form onSubmit={form.handleSubmit((values) => request.mutate(values))} noValidate className="space-y-5">
      <TextField
        label="Business email"
        type="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        {...registerField(form, "email")}
      />
      {captcha.widget}
      <Button type="submit" blocked={request.isPending} className="w-full">
        {request.isPending ? "Sending link..." : "Send Magic Link"}
      </Button>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {request.error instanceof MailedBefore && (
        <div>
          <p className="text-sm text-ink-soft">{mailedBefore}</p>
          <MailDeliveryNote loginMails={config.loginMails} />
        </div>
      )}
      {request.isSuccess && !problem && (
        <>
          <p role="status" className="text-good">
            {messages.login.sent}
          </p>
          <MailDeliveryNote loginMails={config.loginMails} />
        </>
      )}
    </form>
  );
}

/** No second mail within a minute. */
class MailedBefore extends Error {}

const mailedBefore =
  "If we emailed you a moment ago, there is no need to wait: that email's link and code still work.";

/** Rejects with the message to show. */
async function requestLink(
  config: PublicConfig,
  { email, next, captchaToken }: { email: string; next: string; captchaToken: string | undefined },
): Promise<void> {
  const { error } = await openSupabase(config).auth.signInWithOtp({
    email,
    options: { emailRedirectTo: authRedirectUrl(next), ...(captchaToken && { captchaToken }) },
  });
  if (!error) return;
  const message = authErrorMessage(error, messages.login.failed);
  throw error.code === "over_email_send_rate_limit" ? new MailedBefore(message) : new Error(message);
}
