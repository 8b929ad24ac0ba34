import { type AccountForm, accountForm, maxLengths, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { useCaptcha } from "../../components/captcha";
import { MailDeliveryNote } from "../../components/mail-delivery-note";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { registerField } from "../../lib/forms/register-field";
import { AccountExists } from "./create-account";

/** Somebody already signed in is not asked for an email again. */
export function AccountStep({
  config,
  signedInAs,
  onSubmit,
}: {
  config: PublicConfig;
  signedInAs: string | undefined;
  onSubmit(email: string, captchaToken: string | undefined): Promise<void>;
}) {
  const captcha = useCaptcha(signedInAs ? undefined : config.captcha);
  const form = useForm({
    // A signed-in user's email is not validated again.
    ...(signedInAs === undefined && { resolver: zodResolver(accountForm) }),
    values: { email: signedInAs ?? "" },
  });
  const creation = useMutation({
    mutationFn: async ({ email }: AccountForm) => onSubmit(email, await captcha.takeToken()),
    onError: (error) => {
      console.error("The account could not be created:", error);
      const message = error.message || messages.onboarding.signUpFailed;
      form.setError("email", { message }, { shouldFocus: true });
    },
  });
  return (
    <form onSubmit={form.handleSubmit((values) => creation.mutate(values))} noValidate className="space-y-5">
      <StepHeading>Create Your Account</StepHeading>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        readOnly={signedInAs !== undefined}
        hint="We email you a sign-in link. No password to remember."
        {...registerField(form, "email")}
      />
      {creation.error instanceof AccountExists && (
        <Notice tone="info">
          This email has an account already.{" "}
          <Link
            to="/login"
            state={{ email: form.getValues("email") }}
            className="inline-flex min-h-11 items-center font-medium text-brand underline"
          >
            Log in with it
          </Link>
        </Notice>
      )}
      {captcha.widget}
      <Button type="submit" blocked={creation.isPending} className="w-full sm:w-auto">
        {creation.isPending ? "Creating Account..." : "Finish Setup"}
      </Button>
    </form>
  );
}

export function DoneStep({
  previewPath,
  loginMails,
}: { previewPath: string } & Pick<PublicConfig, "loginMails">) {
  return (
    <div className="space-y-5">
      <StepHeading>Account Created!</StepHeading>
      <p className="text-lg text-ink-soft">
        Your page is ready as a preview. See it as homeowners will, or look around your dashboard.
      </p>
      <p className="text-ink-soft">
        We sent you an email: open its link to confirm your address, or enter its code on your dashboard.
        Until then homeowners get no email from your page.
      </p>
      <MailDeliveryNote loginMails={loginMails} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={previewPath} reloadDocument className={buttonClass("primary")}>
          Preview my page
        </Link>
        <Link to="/dashboard" className={buttonClass("secondary")}>
          Go to my dashboard
        </Link>
      </div>
    </div>
  );
}
