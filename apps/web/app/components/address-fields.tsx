import { messages, type PickedAddress, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useRef, useState } from "react";
import { AddressCombobox } from "./address-combobox";
import { Button } from "./ui/button";
import type { EarlyInput } from "./ui/use-suggest-combobox";
import { takeTypedAddress, useAddressLookup } from "./use-address-lookup";

export type AddressFieldsProps = {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  buttonClassName: string;
  onContinue(address: PickedAddress): void;
};

/**
 * The form of `AddressForm`, in a chunk of its own. Its one field needs no form library, which would be a third of what has
 * to be loaded before an address can be typed.
 */
export default function AddressFields({
  config,
  initial,
  early,
  buttonClassName,
  onContinue,
}: AddressFieldsProps & { early: EarlyInput | undefined }) {
  const lookup = useAddressLookup(config);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(early?.text ?? initial?.text ?? "");
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  /** Pressed while the picked address was being fetched: it goes on by itself then. */
  const isAwaited = useRef(false);

  function change(picked?: PickedAddress) {
    setAddress(picked);
    setError(undefined);
  }
  async function takeTyped() {
    setPicking(true);
    try {
      return await takeTypedAddress(lookup, typed.current);
    } catch (failure) {
      console.error("The typed address could not be looked up:", failure);
      return {};
    } finally {
      setPicking(false);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    isAwaited.current = isPicking;
    if (isPicking) return;
    const taken = address ? { address } : await takeTyped();
    if (taken.address) {
      change(taken.address);
      return onContinue(taken.address);
    }
    setError(taken.problem ?? messages.address.invalid);
    input.current?.focus();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <AddressCombobox
        lookup={lookup}
        initialText={initial?.text ?? ""}
        early={early}
        inputRef={input}
        error={error}
        onType={(text) => {
          typed.current = text;
          change();
        }}
        onPicking={(isBegun) => {
          isAwaited.current = false;
          setPicking(isBegun);
        }}
        onPick={(picked) => {
          change(picked);
          if (isAwaited.current) onContinue(picked);
        }}
      />
      <Button type="submit" className={buttonClassName}>
        {isPicking ? "One moment..." : "Continue"}
      </Button>
      <p role="status" className="sr-only">
        {isPicking ? "Looking up the address..." : ""}
      </p>
    </form>
  );
}
