import { messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { authMessage } from "../../lib/session/auth-message";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** The mailed code, for whoever reads their mail on another device. Who is signed in by it is told to the whole page. */
export function CodeForm({ config, email }: { config: PublicConfig; email: string }) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(await checkCode(config, email, code).catch((error: Error) => error.message));
    setBusy(false);
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <TextField
        label="Or enter the code from the mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" blocked={busy} className="w-full">
        {busy ? "Logging in..." : "Log in with code"}
      </Button>
    </form>
  );
}

/** Undefined once it was right, otherwise what to say. */
async function checkCode(config: PublicConfig, email: string, code: string): Promise<string | undefined> {
  const { error } = await openSupabase(config).auth.verifyOtp({
    type: "email",
    email,
    token: code.replace(/\s/g, ""),
  });
  if (!error) return undefined;
  return error.code === "otp_expired" ? messages.login.wrongCode : authMessage(error, messages.login.failed);
}
