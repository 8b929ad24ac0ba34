import { messages, type PublicCompany, type PublicConfig } from "@curbview/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { EditError, type GenerationOptions, useGeneration } from "../mockup";
import type { FlowEvent, FlowState } from "./flow-state";
import { generateMockup } from "./generate-mockup";
import { firstLooks, type LookRequest, useLooks } from "./use-looks";
import { useRevealMockup } from "./use-reveal-mockup";

/** Generates the mockup of a journey, also of one that a reload has interrupted. */
export function useCompanyMockup(
  config: PublicConfig,
  company: Pick<PublicCompany, "id" | "name">,
  state: FlowState,
  send: (event: FlowEvent) => void,
) {
  const { image, service, leadId, stored, look, generation } = state;
  const revealing = useRevealMockup(config, state, send);
  const generate = async (options: GenerationOptions & Partial<LookRequest>) => {
    if (!image || !service || !leadId) throw new Error(messages.mockup.unexpected);
    return generateMockup(config, {
      companyId: company.id,
      companyName: company.name,
      leadId,
      service: service.name,
      // A photo that was uploaded before is not uploaded again.
      image: stored.sourceUrl ? { kind: "stored", url: stored.sourceUrl } : image,
      onSourceStored: (url) => send({ type: "source-stored", url }),
      ...options,
    });
  };
  const generateFirst = async (options: GenerationOptions) => {
    const [first, second] = look || !service ? [look] : firstLooks(service);
    const made = await generate({ ...options, look: first }).catch((error: unknown) => {
      // Where the home looks like the first already, the next one shows more.
      const helps = second && error instanceof EditError && error.failure.isPaintable && !options.region;
      if (!helps) throw error;
      return generate({ ...options, look: second }).then(
        (picture) => ({ ...picture, look: second }),
        () => Promise.reject(error),
      );
    });
    send({ type: "look-chosen", look: "look" in made ? made.look : first });
    return made;
  };
  const looks = useLooks(config, state, { generate, send });
  const { progress, start, cancel, touchUp } = useGeneration({
    generate: generateFirst,
    onGenerated: (mockup) =>
      "previewUrl" in mockup
        ? send({ type: "preview-made", ...mockup })
        : send({ type: "generated", ...mockup }),
    onFailed: ({ message, ...reasons }) =>
      send({ type: "generation-failed", message: message || messages.mockup.unexpected, ...reasons }),
  });

  function confirm() {
    send({ type: "image-confirmed" });
    void start();
  }

  const [wasInterrupted] = useState(generation.status === "running");
  const resume = useEffectEvent(confirm);
  useEffect(() => {
    if (wasInterrupted) resume();
  }, [wasInterrupted]);

  return {
    progress: revealing ?? progress,
    confirm,
    touchUp,
    looks,
    cancel: () => {
      cancel();
      send({ type: "try-again" });
    },
  };
}
