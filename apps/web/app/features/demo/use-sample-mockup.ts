import { messages } from "@curbview/domain";
import { type GenerationOptions, useGeneration } from "../mockup";
import { makeSampleMockup } from "./make-sample-mockup";
import type { SampleProps } from "./sample-props";

export function useSampleMockup({
  config,
  state: { service, image },
  send,
  watermark,
  wait,
}: Pick<SampleProps, "config" | "state" | "send" | "watermark" | "wait">) {
  const { start, touchUp } = useGeneration({
    generate: async (options: GenerationOptions) => {
      if (!service || !image) throw new Error(messages.mockup.unexpected);
      const [mockup] = await Promise.all([
        makeSampleMockup(config, { service, image, watermark, ...options }),
        // Only the first picture waits for the simulated progress.
        options.region ? undefined : wait?.(),
      ]);
      return mockup;
    },
    onGenerated: (mockup) => send({ type: "generated", ...mockup }),
    onFailed: ({ message, ...reasons }) =>
      send({ type: "generation-failed", message: message || messages.mockup.unexpected, ...reasons }),
  });
  return {
    confirm: () => {
      send({ type: "image-confirmed" });
      void start();
    },
    touchUp,
  };
}
