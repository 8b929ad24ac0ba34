import { messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { AddressCombobox, type PickedAddress } from "./address-combobox";
import { Button } from "./ui/button";

/** Asks for an address that is picked from the suggestions; `children` stand above the field. */
export function AddressForm({
  config,
  initial,
  buttonClassName = "w-full sm:w-auto",
  onStart,
  onContinue,
  children,
}: {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  buttonClassName?: string;
  /** Called when the address is about to be typed. */
  onStart?: (() => void) | undefined;
  onContinue(address: PickedAddress): void;
  children: ReactNode;
}) {
  const [picked, setPicked] = useState(initial);
  const [picking, setPicking] = useState(false);
  const [error, setError] = useState("");
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) onContinue(picked);
    else setError(messages.address.invalid);
  };
  return (
    <form onSubmit={submit} onFocus={onStart} noValidate className="space-y-5">
      {children}
      <AddressCombobox
        config={config}
        initialText={initial?.text ?? ""}
        describedBy={error ? noteId : undefined}
        invalid={error !== ""}
        onType={() => {
          setPicked(undefined);
          setError("");
        }}
        onPicking={setPicking}
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
      <Button type="submit" blocked={picking} className={buttonClassName}>
        {picking ? "One moment..." : "Continue"}
      </Button>
      <p role="status" className="sr-only">
        {picking ? "Looking up the address..." : ""}
      </p>
    </form>
  );
}
