import { messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useId, useRef, useState } from "react";
import { AddressCombobox, type PickedAddress } from "../../components/address-combobox";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";

/** Step 0: where the home is. */
export function AddressStep({
  config,
  initial,
  isFirst,
  onContinue,
}: {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  isFirst: boolean;
  onContinue(address: PickedAddress): void;
}) {
  const [picked, setPicked] = useState(initial);
  const [error, setError] = useState("");
  const noteId = useId();
  // Whoever is faster than the look-up of their address goes on as soon as it is there.
  const lookUp = useRef<"none" | "running" | "awaited">("none");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) onContinue(picked);
    else if (lookUp.current === "none") setError(messages.address.invalid);
    else lookUp.current = "awaited";
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <StepHeading isFirst={isFirst}>See Your Home Transformed</StepHeading>
      <p className="text-lg text-ink-soft">
        Enter your address and see what your home could look like. It takes 2 minutes.
      </p>
      <AddressCombobox
        config={config}
        initialText={initial?.text ?? ""}
        describedBy={error ? noteId : undefined}
        invalid={error !== ""}
        onType={() => {
          lookUp.current = "none";
          setPicked(undefined);
          setError("");
        }}
        onPicking={() => {
          lookUp.current = "running";
        }}
        onPick={(address) => {
          setPicked(address);
          setError("");
          if (lookUp.current === "awaited") onContinue(address);
          lookUp.current = "none";
        }}
      />
      {error && (
        <p id={noteId} role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Button type="submit" className="w-full text-lg sm:w-auto">
        Continue
      </Button>
    </form>
  );
}
