import { messages, type PublicConfig } from "@curbview/domain";
import { useState } from "react";
import { MutationProvider } from "../../components/mutation-provider";
import { CodeForm } from "./code-form";
import { LinkForm } from "./link-form";
import { ProviderButtons } from "./provider-buttons";

type Props = {
  config: PublicConfig;
  /** Where to go once signed in. */
  next: string;
  /** Why an earlier try led back here. */
  problem: string | undefined;
};

/** Every way to sign in: a mailed link, the code in that mail, and the providers of this installation. */
export function Login(props: Props) {
  return (
    <MutationProvider>
      <Ways {...props} />
    </MutationProvider>
  );
}

function Ways({ config, next, problem: initialProblem }: Props) {
  const [problem, setProblem] = useState(initialProblem);
  const [mailedTo, setMailedTo] = useState<string>();
  return (
    <>
      <LinkForm
        config={config}
        next={next}
        problem={problem}
        onStart={() => setProblem(undefined)}
        onMailed={setMailedTo}
        onProblem={setProblem}
      />
      {mailedTo && <CodeForm key={mailedTo} config={config} email={mailedTo} />}
      <ProviderButtons
        config={config}
        next={next}
        onProblem={(text) => setProblem(text || messages.login.failed)}
      />
    </>
  );
}
