import { sessionStore } from "../../lib/visitor/session-store";
import { type FlowState, initialFlow, readStep } from "./flow-state";

/** The journey as JSON. Object URLs do not survive a reload; the server's copies take their place. */
export function serializeFlow(state: FlowState): string {
  const { generation, image, stored } = state;
  const keptImage =
    image?.kind === "upload" ? stored.sourceUrl && { kind: "stored" as const, url: stored.sourceUrl } : image;
  const kept: FlowState = {
    ...state,
    image: keptImage && !keptImage.url.startsWith("data:") ? keptImage : undefined,
    generation:
      generation.status !== "done"
        ? generation
        : stored.resultUrl
          ? { ...generation, pictureUrl: stored.resultUrl }
          : { status: "running" },
  };
  // Without a photo there is nothing to show: it is chosen again.
  const isLost = (kept.step === "info" || kept.step === "results") && !kept.image;
  return JSON.stringify(isLost ? { ...kept, step: "image", generation: { status: "none" } } : kept);
}

/** Reads what serializeFlow wrote; undefined when it cannot be resumed. */
export function parseFlow(text: string | null): FlowState | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Omit<FlowState, "step">> & { step?: unknown };
    const step = readStep(kept.step);
    if (!step || step === "address" || !kept.address) return undefined;
    if (step !== "service" && !(kept.service && kept.leadId)) return undefined;
    return { ...initialFlow, ...kept, step };
  } catch (error) {
    console.warn("The journey could not be resumed:", error);
    return undefined;
  }
}

const storageKey = (slug: string) => `journey-${slug}`;

export function saveFlow(slug: string, state: FlowState): void {
  sessionStore.set(storageKey(slug), serializeFlow(state));
}

export function loadFlow(slug: string): FlowState | undefined {
  return parseFlow(sessionStore.get(storageKey(slug)));
}
