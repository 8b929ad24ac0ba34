import { isStrictEmail, messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useCaptcha } from "../../components/captcha";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";

/** Whose account. Somebody already signed in gives no email again. */
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
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = signedInAs ?? email.trim();
    if (!address) return setError(messages.onboarding.emailMissing);
    if (!signedInAs && !isStrictEmail(address)) return setError(messages.onboarding.emailInvalid);
    setBusy(true);
    setError("");
    try {
      await onSubmit(address, await captcha.takeToken());
    } catch (problem) {
      console.error("The account could not be created:", problem);
      setError((problem as Error).message || messages.onboarding.signUpFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <StepHeading>Create Your Account</StepHeading>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={signedInAs ?? email}
        readOnly={signedInAs !== undefined}
        error={error || undefined}
        hint="You sign in with a link we mail you. No password to remember."
        onChange={(event) => {
          setEmail(event.target.value);
          setError("");
        }}
      />
      {captcha.widget}
      <Button type="submit" blocked={busy} className="w-full sm:w-auto">
        {busy ? "Creating Account..." : "Finish Setup"}
      </Button>
    </form>
  );
}

/** Where to go from here. */
export function DoneStep({ previewPath }: { previewPath: string }) {
  return (
    <div className="space-y-5">
      <StepHeading>Account Created!</StepHeading>
      <p className="text-lg text-ink-soft">
        Your page is ready as a preview. See it as homeowners will, or look around your dashboard.
      </p>
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
