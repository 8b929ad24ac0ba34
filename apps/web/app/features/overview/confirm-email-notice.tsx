import type { PublicConfig } from "@curbview/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useCaptcha } from "../../components/captcha";
import { EmailCodeForm } from "../../components/email-code-form";
import { MailDeliveryNote } from "../../components/mail-delivery-note";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { authErrorMessage } from "../../lib/session/auth-error-message";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";
import { emailConfirmedKey } from "./use-email-confirmed";

const linkFailed =
  "The link you opened is not good any more. Please open the one in the newest email, or have another sent.";
const notSent = "The email could not be sent. Please try again.";

/** What a business misses until its owner has proved the email: without it nobody is mailed in its name. */
export function ConfirmEmailNotice() {
  const { config, email, userId } = useDashboard();
  const queries = useQueryClient();
  const captcha = useCaptcha(config.captcha);
  const hasFailed = Boolean((useLocation().state as { problem?: unknown } | null)?.problem);
  const sending = useMutation({
    mutationFn: async () => sendAgain(config, email, await captcha.takeToken()),
    onSuccess: () => toast.success(`Sent to ${email}. Look in your spam folder too.`),
    onError: (error) => {
      console.error("The email could not be sent again:", error);
      toast.error(error.message || notSent);
    },
  });
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" blocked={sending.isPending} onClick={() => sending.mutate()}>
            {sending.isPending ? "Sending..." : "Send it again"}
          </Button>
        }
      >
        {hasFailed && !sending.isSuccess && <p className="mb-2 text-bad">{linkFailed}</p>}
        <strong className="wrap-anywhere">
          Please confirm your email: open the link we sent to {email}.
        </strong>{" "}
        Until then homeowners get no email from your page, and you can make no test lead.
        <MailDeliveryNote loginMails={config.loginMails} />
        {captcha.widget}
        <div className="mt-3 max-w-80">
          <EmailCodeForm
            config={config}
            email={email}
            submit="Confirm with code"
            submitting="Confirming..."
            onVerified={() => {
              void queries.invalidateQueries({ queryKey: emailConfirmedKey(userId) });
              toast.success("Your email is confirmed.");
            }}
          />
        </div>
      </Notice>
    </div>
  );
}

async function sendAgain(
  config: PublicConfig,
  email: string,
  captchaToken: string | undefined,
): Promise<void> {
  const { error } = await openSupabase(config).auth.resend({
    type: "signup",
    email,
    options: {
      emailRedirectTo: `${window.location.origin}/auth/callback`,
      ...(captchaToken && { captchaToken }),
    },
  });
  if (error) throw new Error(authErrorMessage(error, notSent));
}
