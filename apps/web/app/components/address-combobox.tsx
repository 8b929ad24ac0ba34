import type { PickedAddress, PublicConfig } from "@curbview/domain";
import { type Ref, useCallback, useRef } from "react";
import { callJson } from "../lib/http/call-json";
import { addressLabel, addressPlaceholder } from "./address-combobox-texts";
import { SuggestCombobox } from "./ui/suggest-combobox";
import type { EarlyInput } from "./ui/use-suggest-combobox";

/** An address field that takes only picked suggestions. */
export function AddressCombobox({
  config,
  label = addressLabel,
  initialText,
  error,
  early,
  inputRef,
  onPick,
  onPicking,
  onType,
}: {
  config: PublicConfig;
  label?: string;
  initialText: string;
  error?: string | undefined;
  early?: EarlyInput | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onPick(address: PickedAddress): void;
  /** Called with true while the whole address is being fetched. */
  onPicking?(isPicking: boolean): void;
  onType(): void;
}) {
  // Places APIs bill the searches and the pick of one session as one.
  const session = useRef(crypto.randomUUID());
  const load = useCallback(
    async (input: string, signal: AbortSignal) => {
      const request = { input, sessionToken: session.current };
      const { suggestions } = await callJson(config, "autocomplete-address", request, { signal });
      return suggestions;
    },
    [config],
  );
  return (
    <SuggestCombobox
      label={label}
      listLabel="Suggested addresses"
      placeholder={addressPlaceholder}
      initialText={initialText}
      error={error}
      early={early}
      inputRef={inputRef}
      load={load}
      pick={async ({ id }) => {
        const request = { id, sessionToken: session.current };
        const details = await callJson(config, "place-details", request);
        session.current = crypto.randomUUID();
        onPick({ text: details.formattedAddress, lat: details.lat, lng: details.lng });
        return details.formattedAddress;
      }}
      onPicking={onPicking}
      onType={onType}
    />
  );
}
