import { messages, type PublicConfig, product } from "@curbview/domain";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useCaptcha } from "../components/captcha";
import { Button } from "../components/ui/button";
import { TextField } from "../components/ui/field";
import { CodeForm } from "../features/login/code-form";
import { ProviderButtons } from "../features/login/provider-buttons";
import { useConfig } from "../lib/config/use-config";
import { authMessage } from "../lib/session/auth-message";
import { readNextPath, returnAddress } from "../lib/session/next-path";
import { openSupabase } from "../lib/supabase/open-supabase";

export function meta() {
  return [{ title: `Login | ${product.name}` }];
}

export default function Login() {
  const config = useConfig();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const problem = (state as { problem?: string | null } | null)?.problem;
  const [result, setResult] = useState(problem ? { ok: false, text: problem } : undefined);
  const [mailedTo, setMailedTo] = useState<string>();
  const next = readNextPath(search);
  const captcha = useCaptcha(config.captcha);

  // Also when the link was opened in another tab: this one goes on as well.
  useEffect(() => {
    const { data } = openSupabase(config).auth.onAuthStateChange((_, session) => {
      if (session) void navigate(next, { replace: true });
    });
    return () => data.subscription.unsubscribe();
  }, [config, navigate, next]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setResult(undefined);
    setResult(await requestLink().catch((error: Error) => ({ ok: false, text: error.message })));
    setBusy(false);
  }

  async function requestLink() {
    const captchaToken = await captcha.takeToken();
    const address = email.trim();
    const { error } = await openSupabase(config).auth.signInWithOtp({
      email: address,
      options: { emailRedirectTo: returnAddress(next), ...(captchaToken && { captchaToken }) },
    });
    if (error) return { ok: false, text: authMessage(error, messages.login.failed) };
    setMailedTo(address);
    return { ok: true, text: messages.login.sent };
  }
  return (
    <main className="-mt-(--bar) min-h-[80dvh] bg-sand px-4 pt-[calc(var(--bar)+2rem)] pb-14 sm:pt-[calc(var(--bar)+4rem)]">
      <div className="mx-auto max-w-md space-y-5 rounded-[1.25rem] bg-card p-6 shadow-card sm:p-8">
        <h1 className="text-3xl font-bold">Login</h1>
        <p className="text-ink-soft">
          {next === "/dashboard"
            ? "We mail you a link. No password needed."
            : "Please sign in again. You come back to where you were."}
        </p>
        <form onSubmit={submit} className="space-y-5">
          <TextField
            label="Business email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {captcha.widget}
          <Button type="submit" blocked={busy} className="w-full">
            {busy ? "Sending link..." : "Send Magic Link"}
          </Button>
          {result && (
            <p role={result.ok ? "status" : "alert"} className={result.ok ? "text-good" : "text-bad"}>
              {result.text}
            </p>
          )}
          {result?.ok && <MailNote loginMails={config.loginMails} />}
        </form>
        {mailedTo && <CodeForm key={mailedTo} config={config} email={mailedTo} />}
        <ProviderButtons
          config={config}
          next={next}
          onProblem={(text) => setResult({ ok: false, text: text || messages.login.failed })}
        />
        <p className="text-sm text-ink-soft">
          No account yet?{" "}
          <Link to="/onboarding" className="inline-flex min-h-11 items-center text-brand underline">
            Create one
          </Link>
        </p>
      </div>
    </main>
  );
}

/** Where the mail is, when it does not come to the reader. */
function MailNote({ loginMails }: Pick<PublicConfig, "loginMails">) {
  if (loginMails === "sent") return null;
  if (loginMails === "waiting") return <p className="text-sm text-bad">{messages.login.mailsWait}</p>;
  return (
    <p className="text-sm text-ink-soft">
      No mail leaves this machine: the link waits in the{" "}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="text-brand underline">
        local mailbox
      </a>
      .
    </p>
  );
}
