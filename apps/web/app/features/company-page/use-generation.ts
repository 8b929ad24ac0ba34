import { messages, type PublicCompany, type PublicConfig } from "@curbview/domain";
import { useCallback, useState } from "react";
import { useAbortable } from "../../lib/http/use-abortable";
import { isPaintable } from "../mockup/edit-error";
import type { EditProgress } from "../mockup/edit-progress";
import type { EditOptions } from "../mockup/request-edit";
import type { FlowEvent, FlowState } from "./flow-state";

/** Has the pictures of a journey made; leaving the page gives up the one that is being made. */
export function useGeneration(
  config: PublicConfig,
  company: PublicCompany,
  send: (event: FlowEvent) => void,
) {
  const [progress, setProgress] = useState<EditProgress>();
  const work = useAbortable();

  const make = useCallback(
    async ({ image, service, leadId, stored }: FlowState, options: EditOptions & { region?: string }) => {
      if (!image || !service || !leadId) return;
      const { generateMockup } = await import("./generate-mockup");
      const mockup = await generateMockup(config, {
        companyId: company.id,
        companyName: company.name,
        leadId,
        service: service.name,
        // A photo that was uploaded before is not uploaded again.
        image: stored.sourceUrl ? { kind: "stored", url: stored.sourceUrl } : image,
        onSourceStored: (url) => send({ type: "source-stored", url }),
        ...options,
      });
      send({ type: "generated", ...mockup });
    },
    [config, company.id, company.name, send],
  );

  const generate = useCallback(
    async (state: FlowState) => {
      const signal = work.begin();
      send({ type: "image-confirmed" });
      setProgress(undefined);
      try {
        await make(state, { signal, onProgress: setProgress });
      } catch (error) {
        if (signal.aborted) return;
        send({
          type: "generation-failed",
          message: (error as Error).message || messages.mockup.unexpected,
          isPaintable: isPaintable(error),
        });
      }
    },
    [make, send, work],
  );

  return {
    progress,
    generate,
    /** Makes the picture anew where the homeowner has painted. Throws with the text to show. */
    touchUp: (state: FlowState, region: string, options: EditOptions) => make(state, { ...options, region }),
    /** Back to the picture's choice. */
    cancel: () => {
      work.stop();
      send({ type: "try-again" });
    },
  };
}
