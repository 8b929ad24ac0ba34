import { readEditPrompt } from "@curbview/domain";
import type { Wish } from "@curbview/mockup-engine";

/** A prompt as a wish for the engine: the service, where there is one, then what was wished. */
export function readEngineWish(prompt: string): Wish {
  const { service, wish } = readEditPrompt(prompt);
  return { text: service === undefined ? wish : `${service}: ${wish}` };
}
