import { messages, type PublicConfig } from "@curbview/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { callJson } from "../../lib/http/call-json";
import { describeKept, type PictureProgress } from "../mockup";
import type { FlowEvent, FlowState } from "./flow-state";
import { openKeptPicture } from "./generate-mockup";

/** Opens the picture that has waited for the email, once that is given. */
export function useRevealMockup(
  config: PublicConfig,
  { generation, emailSaved, leadId }: FlowState,
  send: (event: FlowEvent) => void,
): PictureProgress | undefined {
  const [progress, setProgress] = useState<PictureProgress>();
  const waiting = generation.status === "waiting" && emailSaved ? generation : undefined;
  const reveal = useEffectEvent(async (signal: AbortSignal) => {
    if (!waiting || !leadId) return;
    const { previewUrl: _preview, status: _status, ...facts } = waiting;
    try {
      setProgress({ event: "receiving", share: 0 });
      const { picture } = await callJson(config, "lead-mockup", { leadId }, { signal });
      if (!picture) throw new Error("the server has no picture of this lead");
      const shown = await openKeptPicture(describeKept(picture), setProgress);
      if (!signal.aborted) send({ type: "generated", ...facts, ...shown });
    } catch (error) {
      if (signal.aborted) return;
      console.error("The picture could not be opened:", error);
      send({ type: "generation-failed", message: messages.mockup.unexpected });
    }
  });
  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    void reveal(leaving.signal);
    return () => leaving.abort();
  }, [isWaiting]);
  return waiting && progress;
}
