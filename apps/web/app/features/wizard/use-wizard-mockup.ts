import { messages, type PublicConfig } from "@curbview/domain";
import { useEffect } from "react";
import { type GenerationOptions, useGeneration } from "../mockup";
import { generateWizardMockup } from "./generate-wizard-mockup";
import type { WizardOptions } from "./wizard-options";
import type { WizardEvent, WizardState } from "./wizard-state";

export function useWizardMockup(
  config: PublicConfig,
  { step, image, description, address }: WizardState,
  send: (event: WizardEvent) => void,
  openMemberSession: WizardOptions["openMemberSession"],
) {
  const { progress, start, cancel, touchUp } = useGeneration({
    generate: async (options: GenerationOptions) => {
      const member = await openMemberSession?.({ address: address?.text ?? "", description });
      return generateWizardMockup(config, { image, description, ...options }, member);
    },
    onGenerated: (result) => send({ type: "generated", result }),
    onFailed: ({ message, ...reasons }) =>
      send({ type: "failed", error: message || messages.wizard.unexpected, ...reasons }),
  });
  const isGenerating = step === "generating";
  // However the step is left: the browser's Back does as well.
  useEffect(() => (isGenerating ? cancel : undefined), [isGenerating, cancel]);
  return {
    progress,
    touchUp,
    confirm: () => {
      send({ type: "confirmed" });
      void start();
    },
    cancel: () => send({ type: "cancelled" }),
  };
}
