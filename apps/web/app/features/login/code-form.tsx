import { loginCodeForm, maxLengths, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { registerField } from "../../lib/forms/register-field";
import { authErrorMessage } from "../../lib/session/auth-error-message";
import { openSupabase } from "../../lib/supabase/open-supabase";

/** Login by the mailed code, for mail read on another device. The login page navigates on once there is a session. */
export function CodeForm({ config, email }: { config: PublicConfig; email: string }) {
  const form = useForm({ resolver: zodResolver(loginCodeForm), defaultValues: { code: "" } });
  const login = useMutation({
    mutationFn: ({ code }: { code: string }) => verifyCode(config, email, code),
    onError: ({ message }) => form.setError("code", { message }, { shouldFocus: true }),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => login.mutate(values))} noValidate className="space-y-3">
      <TextField
        label="Or enter the code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLengths.loginCode}
        {...registerField(form, "code")}
      />
      <Button type="submit" variant="secondary" blocked={login.isPending} className="w-full">
        {login.isPending ? "Logging in..." : "Log in with code"}
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
