import { isVisitorEmail, messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCaptcha } from "../../components/captcha";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { RotatingText } from "../../components/ui/rotating-text";

export const progressTexts = [
  "Looking at your home...",
  "Finding the right spots...",
  "Planning the new look...",
  "Adding light and shadow...",
  "Almost there, finishing touches...",
];
export const progressPauseMs = 3000;

export function InfoStep({
  captcha: check,
  collectNames,
  generating,
  saved,
  savedHeading = "Thank you, your request is saved",
  hint = "We send your mockup here. No newsletter.",
  progress = <RotatingText texts={progressTexts} pauseMs={progressPauseMs} />,
  onSubmit,
}: {
  captcha?: PublicConfig["captcha"];
  collectNames: boolean;
  generating: boolean;
  saved: boolean;
  savedHeading?: string;
  hint?: string;
  progress?: ReactNode;
  /** Resolves to the text to show when it could not be saved. */
  onSubmit(
    values: { name?: string; email: string },
    captchaToken: string | undefined,
  ): Promise<string | undefined>;
}) {
  const captcha = useCaptcha(check);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!isVisitorEmail(address)) return setError(messages.email.invalid);
    setBusy(true);
    setError("");
    const values = { email: address, ...(collectNames && name.trim() && { name: name.trim() }) };
    try {
      setError((await onSubmit(values, await captcha.takeToken())) ?? "");
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <StepHeading>{saved ? savedHeading : "Where should we send it?"}</StepHeading>
      {generating && progress}
      {!saved && (
        <>
          {collectNames && (
            <TextField
              label="Your name (optional)"
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            maxLength={254}
            error={error || undefined}
            hint={hint}
            onChange={(event) => setEmail(event.target.value)}
          />
          {captcha.widget}
          <Button type="submit" blocked={busy} className="w-full text-lg sm:w-auto">
            {busy ? "Sending..." : "Send Me My Mockup"}
          </Button>
        </>
      )}
    </form>
  );
}
