import type { PublicConfig } from "@curbview/domain";
import { useCallback, useRef } from "react";
import { callJson } from "../lib/http/call-function";
import { SuggestCombobox } from "./ui/suggest-combobox";

/** An address picked from the suggestions. */
export type PickedAddress = { text: string; lat: number | null; lng: number | null };

/** An address field that only takes what is picked from its suggestions. */
export function AddressCombobox({
  config,
  label = "Property address",
  initialText,
  describedBy,
  invalid,
  onPick,
  onPicking,
  onType,
}: {
  config: PublicConfig;
  label?: string;
  initialText: string;
  describedBy?: string | undefined;
  invalid: boolean;
  onPick(address: PickedAddress): void;
  /** Told when the whole address is being fetched, and when that is over. */
  onPicking?(isPicking: boolean): void;
  onType(): void;
}) {
  // One session from the first letter to the pick, as places services bill it.
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
      placeholder="123 Main St, Austin"
      initialText={initialText}
      describedBy={describedBy}
      invalid={invalid}
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
