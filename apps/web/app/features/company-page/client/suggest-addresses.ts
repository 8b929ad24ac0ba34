import type { PublicConfig } from "@curbview/domain";
import { callFunction } from "../../../lib/call-function.ts";

export type Suggestion = { id: string; mainText: string; secondaryText: string; text: string };

/** Addresses that fit what is typed. Throws CallError. */
export async function suggestAddresses(
  config: PublicConfig,
  input: string,
  sessionToken: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const response = await callFunction(config, "autocomplete-address", { input, sessionToken }, { signal });
  const body: { suggestions: Suggestion[] } = await response.json();
  return body.suggestions;
}
