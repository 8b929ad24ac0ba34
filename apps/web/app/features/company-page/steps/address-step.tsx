import { messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { FieldError } from "../../../components/ui/field.tsx";
import { getPlaceDetails, isUsable } from "../client/get-place-details.ts";
import type { Suggestion } from "../client/suggest-addresses.ts";
import type { Address } from "../flow-state.ts";
import { StepFrame } from "../step-frame.tsx";
import { AddressCombobox } from "./address-combobox.tsx";

export function AddressStep(props: {
  config: PublicConfig;
  before: Address | undefined;
  takesFocus: boolean;
  onDone: (address: Address) => void;
}) {
  const [text, setText] = useState(props.before?.formattedAddress ?? "");
  const [picked, setPicked] = useState<Suggestion>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sessionToken] = useState(() => Math.random().toString(36).slice(2).padEnd(12, "0"));
  const errorId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (props.before && text === props.before.formattedAddress) return props.onDone(props.before);
    if (!picked) return setError(messages.address.invalid);
    setBusy(true);
    try {
      const place = await getPlaceDetails(props.config, picked.id, sessionToken);
      if (isUsable(place)) props.onDone(place);
      else setError(messages.address.invalid);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : messages.address.invalid);
    } finally {
      setBusy(false);
    }
  }
  return (
    <StepFrame
      takesFocus={props.takesFocus}
      title="See Your Home Transformed"
      text="Tell us where your home is and see what it could look like. It takes 2 minutes and is free."
    >
      <form onSubmit={submit} noValidate>
        <AddressCombobox
          config={props.config}
          sessionToken={sessionToken}
          text={text}
          error={error}
          errorId={errorId}
          onText={(typed) => {
            setText(typed);
            setPicked(undefined);
            setError(undefined);
          }}
          onPick={(suggestion) => {
            setText(suggestion.text);
            setPicked(suggestion);
            setError(undefined);
          }}
        />
        <FieldError id={errorId} text={error} />
        <Button type="submit" disabled={isBusy} className="mt-2 min-h-14 w-full text-lg">
          {isBusy ? "Checking the address..." : "Continue"}
        </Button>
      </form>
    </StepFrame>
  );
}
