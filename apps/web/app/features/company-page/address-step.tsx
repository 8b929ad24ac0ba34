import { messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useId, useState } from "react";
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) onContinue(picked);
    else setError(messages.address.invalid);
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
          setPicked(undefined);
          setError("");
        }}
        onPick={(address) => {
          setPicked(address);
          setError("");
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
