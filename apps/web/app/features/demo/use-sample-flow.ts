import { messages, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { useReducer } from "react";
import type { PickedAddress } from "../../components/address-combobox";
import { useAbortable } from "../../lib/http/use-abortable";
import { flowReducer, initialFlow } from "../company-page/flow-state";
import { isPaintable } from "../mockup/edit-error";
import type { EditOptions } from "../mockup/request-edit";
import type { SourceImage } from "../photo/photo-picker";
import type { Regenerate } from "../touch-up/touch-up-button";
import { samplePictures } from "./sample-data";

/** The visitor's journey without a company: only a photo to edit is sent to the server. */
export function useSampleFlow(
  config: PublicConfig,
  options: { watermark: string; wait?: () => Promise<void> },
) {
  const [state, send] = useReducer(flowReducer, initialFlow);
  const work = useAbortable();

  async function make(edit: EditOptions & { region?: string }, wait?: () => Promise<void>) {
    const { service, image } = state;
    if (!service || !image) return;
    const { makeSampleMockup } = await import("./make-sample-mockup");
    const { watermark } = options;
    const [mockup] = await Promise.all([
      makeSampleMockup(config, { service, image, watermark, ...edit }),
      wait?.(),
    ]);
    send({ type: "generated", ...mockup });
  }

  async function generate() {
    const signal = work.begin();
    send({ type: "image-confirmed" });
    try {
      await make({ signal }, options.wait);
    } catch (error) {
      if (signal.aborted) return;
      console.error("The sample mockup could not be made:", error);
      send({
        type: "generation-failed",
        message: (error as Error).message || messages.mockup.unexpected,
        isPaintable: isPaintable(error),
      });
    }
  }

  const touchUp: Regenerate = (region, edit) => make({ ...edit, region });

  return {
    state,
    pickAddress: (address: PickedAddress) => send({ type: "address-picked", address }),
    changeAddress: () => send({ type: "change-address" }),
    chooseService: (service: ServiceOption) => {
      send({ type: "lead-started", service, leadId: "sample" });
      send({ type: "image-chosen", image: { kind: "sample", url: samplePictures(service).before } });
    },
    chooseImage: (image: SourceImage) => send({ type: "image-chosen", image }),
    confirmImage: () => void generate(),
    touchUp,
    saveEmail: async ({ email }: { email: string }) => {
      send({ type: "email-saved", email });
      return undefined;
    },
    goBack: () => send({ type: "back" }),
    tryAgain: () => send({ type: "try-again" }),
  };
}

export type SampleFlow = ReturnType<typeof useSampleFlow>;
