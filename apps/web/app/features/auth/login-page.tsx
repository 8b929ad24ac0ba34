import { messages, type PublicConfig, product } from "@curbview/domain";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Alert, Card } from "../../components/ui/surfaces.tsx";
import { openSupabase } from "../../lib/open-supabase.ts";

/** Sign-in by a link sent to the business email. */
export function LoginPage({ config }: { config: PublicConfig }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string }>();
  useEffect(() => {
    void openSupabase(config)
      .auth.getSession()
      .then(({ data }) => data.session && navigate("/dashboard", { replace: true }));
  }, [config, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setOutcome(undefined);
    const { error } = await openSupabase(config).auth.signInWithOtp({
      email: email.trim(),
      options: { emailRedirectTo: `${location.origin}/auth/callback` },
    });
    setBusy(false);
    if (error) setOutcome({ isGood: false, text: error.message || messages.login.failed });
    else setOutcome({ isGood: true, text: messages.login.sent });
  }
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-12">
      <div className="w-full max-w-md">
        <a href="/" className="mb-6 flex min-h-11 items-center gap-2.5 font-display text-xl font-bold">
          <img src="/favicon.svg" alt="" width={32} height={32} /> {product.name}
        </a>
        <Card className="p-6 sm:p-8">
          <h1 className="text-2xl font-bold">Login</h1>
          <p className="mt-1 mb-5 text-ink-soft">We send you a link. No password needed.</p>
          <form onSubmit={submit} className="grid gap-2">
            <Field
              label="Business email"
              type="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            {outcome ? <Alert tone={outcome.isGood ? "good" : "bad"}>{outcome.text}</Alert> : null}
            <Button type="submit" disabled={isBusy} className="mt-2">
              {isBusy ? "Sending link..." : "Send Magic Link"}
            </Button>
          </form>
          <p className="mt-5 text-ink-soft">
            New here?{" "}
            <a href="/onboarding" className="font-semibold text-brand-strong underline">
              Create Account
            </a>
          </p>
        </Card>
      </div>
    </main>
  );
}
