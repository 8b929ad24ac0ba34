import {
  explainAddress,
  maxTypedLength,
  messages,
  normalizeAddress,
  type PickedAddress,
  type PublicConfig,
} from "@curbview/domain";
import { useMemo } from "react";
import { callJson } from "../lib/http/call-json";
import type { Suggestion } from "./ui/use-suggest-combobox";

export type AddressLookup = {
  suggest(text: string, signal?: AbortSignal): Promise<Suggestion[]>;
  pick(id: string): Promise<PickedAddress>;
};

/** Suggestions for what is typed, and the whole address of one of them. */
export function useAddressLookup(config: PublicConfig): AddressLookup {
  return useMemo(() => {
    // Places APIs bill the searches and the pick of one session as one.
    let sessionToken = crypto.randomUUID();
    return {
      async suggest(input, signal) {
        const request = { input, sessionToken };
        return (await callJson(config, "autocomplete-address", request, { signal })).suggestions;
      },
      async pick(id) {
        const details = await callJson(config, "place-details", { id, sessionToken });
        sessionToken = crypto.randomUUID();
        return { text: details.formattedAddress, lat: details.lat, lng: details.lng };
      },
    };
  }, [config]);
}

/** The address of the suggestion that was typed letter for letter, if there is one; or what the address lacks. */
export async function takeTypedAddress(
  lookup: AddressLookup,
  typed: string,
): Promise<{ address?: PickedAddress; problem?: string }> {
  const key = normalizeAddress(typed);
  const suggestions = key && typed.length <= maxTypedLength ? await lookup.suggest(typed) : [];
  const match = suggestions.find(({ text }) => normalizeAddress(text) === key);
  if (match) return { address: await lookup.pick(match.id) };
  return { problem: suggestions.length > 0 ? messages.address.invalid : explainAddress(typed) };
}
