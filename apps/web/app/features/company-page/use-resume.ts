import { useEffect, useState } from "react";
import type { FlowState } from "./flow-state";
import { type KeptFlow, loadFlow, withImage } from "./flow-storage";

/** Resumes the visit that a reload interrupted, and shows what the server's page kept back. Returns whether it is over. */
export function useResume(slug: string, onResume: (state: FlowState) => void): boolean {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the tab had kept
  useEffect(() => {
    const kept = loadFlow(slug);
    const resume = (state: FlowState) => {
      onResume(state);
      setOver(true);
    };
    if (kept?.image?.kind === "upload") void restorePhoto(kept).then(resume);
    else if (kept) resume(withImage(kept, kept.image));
    else setOver(true);
  }, [slug]);
  useEffect(() => {
    if (isOver) delete document.documentElement.dataset.resuming;
  }, [isOver]);
  return isOver;
}

async function restorePhoto(kept: KeptFlow): Promise<FlowState> {
  // Of later steps, and therefore not loaded with the first.
  const { findKeptPhoto } = await import("../photo");
  const blob = kept.leadId && (await findKeptPhoto(kept.leadId));
  return withImage(kept, blob ? { kind: "upload", blob, url: URL.createObjectURL(blob) } : undefined);
}
