import { sessionStore } from "../../lib/visitor/session-store";
import type { SourceImage } from "../photo";
import { type FlowState, initialFlow, readStep } from "./flow-state";

/** Of a photo that the server has not yet, only that there is one: the browser keeps it apart. */
type KeptImage = Exclude<SourceImage, { kind: "upload" }> | { kind: "upload" };
/** The journey as the tab keeps it. */
export type KeptFlow = Omit<FlowState, "image"> & { image?: KeptImage | undefined };

/** The journey as JSON. Object URLs do not survive a reload; the server's copies take their place. */
export function serializeFlow(state: FlowState): string {
  const { generation, stored } = state;
  const kept: KeptFlow = {
    ...state,
    image: toKeptImage(state),
    generation:
      generation.status !== "done"
        ? generation
        : stored.resultUrl
          ? { ...generation, pictureUrl: stored.resultUrl }
          : { status: "running" },
  };
  return JSON.stringify(kept);
}

function toKeptImage({ image, stored }: FlowState): KeptImage | undefined {
  if (image?.kind === "upload")
    return stored.sourceUrl ? { kind: "stored", url: stored.sourceUrl } : { kind: "upload" };
  return image?.url.startsWith("data:") ? undefined : image;
}

/** Reads what serializeFlow wrote; undefined when it cannot be resumed. */
export function parseFlow(text: string | null): KeptFlow | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Omit<KeptFlow, "step">> & { step?: unknown };
    const step = readStep(kept.step);
    if (!step || !kept.address) return undefined;
    if (step !== "address" && step !== "service" && !(kept.service && kept.leadId)) return undefined;
    return { ...initialFlow, ...kept, step };
  } catch (error) {
    console.warn("The journey could not be resumed:", error);
    return undefined;
  }
}

/** Without a photo there is nothing to show: it is chosen again. */
export function withImage(kept: KeptFlow, image: SourceImage | undefined): FlowState {
  const isLost = !image && (kept.step === "info" || kept.step === "results");
  return { ...kept, image, ...(isLost && { step: "image", generation: { status: "none" } }) };
}

const storageKey = (slug: string) => `journey-${slug}`;

export function saveFlow(slug: string, state: FlowState): void {
  sessionStore.set(storageKey(slug), serializeFlow(state));
}

export function loadFlow(slug: string): KeptFlow | undefined {
  return parseFlow(sessionStore.get(storageKey(slug)));
}
