import { messages, type PublicConfig } from "@curbview/domain";
import { useEffect, useState } from "react";
import { EmailCodeForm } from "../../components/email-code-form";
import { MutationProvider } from "../../components/mutation-provider";
import { LinkForm } from "./link-form";
import { ProviderButtons } from "./provider-buttons";

type Props = {
  config: PublicConfig;
  /** The path to go to once signed in. */
  next: string;
  /** Error message of a provider that redirected back here. */
  problem: string | undefined;
  /** To begin with. */
  email?: string | undefined;
};

/** Sign-in by mailed link, by the code in that mail, and by the configured providers. */
export function Login(props: Props) {
  return (
    <MutationProvider>
      <LoginOptions {...props} />
    </MutationProvider>
  );
}

function LoginOptions({ config, next, problem: initialProblem, email }: Props) {
  const [problem, setProblem] = useState<string>();
  // The browser's history knows it after a reload too, but the server does not: both begin without it.
  useEffect(() => setProblem(initialProblem), [initialProblem]);
  const [mailedTo, setMailedTo] = useState<string>();
  return (
    <>
      <LinkForm
        config={config}
        next={next}
        problem={problem}
        email={email}
        onStart={() => setProblem(undefined)}
        onMailed={setMailedTo}
        onProblem={setProblem}
      />
      {mailedTo && (
        <EmailCodeForm
          key={mailedTo}
          config={config}
          email={mailedTo}
          submit="Log in with code"
          submitting="Logging in..."
        />
      )}
      <ProviderButtons
        config={config}
        next={next}
        onProblem={(text) => setProblem(text || messages.login.failed)}
      />
    </>
  );
}
