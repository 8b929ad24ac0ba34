import { messages, product } from "@curbview/domain";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../components/ui/button";
import { TextField } from "../components/ui/field";
import { openSupabase } from "../lib/open-supabase";
import { useConfig } from "../lib/use-config";

export function meta() {
  return [{ title: `Login | ${product.name}` }];
}

export default function Login() {
  const config = useConfig();
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string }>();

  useEffect(() => {
    void openSupabase(config)
      .auth.getSession()
      .then(({ data }) => data.session && navigate("/dashboard", { replace: true }));
  }, [config, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setResult(undefined);
    const { error } = await openSupabase(config).auth.signInWithOtp({
      email: email.trim(),
      options: { emailRedirectTo: `${window.location.origin}/auth/callback` },
    });
    setBusy(false);
    setResult(
      error
        ? { ok: false, text: error.message || messages.login.failed }
        : { ok: true, text: messages.login.sent },
    );
  }
  return (
    <main className="mx-auto max-w-md px-4 py-12 sm:py-20">
      <form
        onSubmit={submit}
        className="space-y-5 rounded-card border border-line bg-card p-6 shadow-card sm:p-8"
      >
        <h1 className="text-3xl font-bold">Login</h1>
        <p className="text-ink-soft">We mail you a link. No password needed.</p>
        <TextField
          label="Business email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? "Sending link..." : "Send Magic Link"}
        </Button>
        {result && (
          <p role={result.ok ? "status" : "alert"} className={result.ok ? "text-good" : "text-bad"}>
            {result.text}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          No account yet?{" "}
          <Link to="/onboarding" className="text-brand underline">
            Create one
          </Link>
        </p>
      </form>
    </main>
  );
}
