import { type LoginForm, loginForm, maxLengths, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useCaptcha } from "../../components/captcha";
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
    onError: (error) => onProblem(error.message),
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
      {request.isSuccess && !problem && <LinkSent loginMails={config.loginMails} />}
    </form>
  );
}

/** Rejects with the message to show. */
async function requestLink(
  config: PublicConfig,
  { email, next, captchaToken }: { email: string; next: string; captchaToken: string | undefined },
): Promise<void> {
  const { error } = await openSupabase(config).auth.signInWithOtp({
    email,
    options: { emailRedirectTo: authRedirectUrl(next), ...(captchaToken && { captchaToken }) },
  });
  if (error) throw new Error(authErrorMessage(error, messages.login.failed));
}

/** Tells where to find the mail, also where none is delivered. */
function LinkSent({ loginMails }: Pick<PublicConfig, "loginMails">) {
  return (
    <>
      <p role="status" className="text-good">
        {messages.login.sent}
      </p>
      {loginMails === "waiting" && <p className="text-sm text-bad">{messages.login.mailsWait}</p>}
      {loginMails === "kept" && (
        <p className="text-sm text-ink-soft">
          Email is not set up here, so the link is waiting in the{" "}
          <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="text-brand underline">
            local mailbox
          </a>
          .
        </p>
      )}
    </>
  );
}
