import { sessionStore } from "../../lib/session-store";
import { type FlowState, type FlowStep, flowSteps, initialFlow } from "./flow-state";

/**
 * What of the journey survives a reload, as text. Pictures that live only in this page are left out; what the server
 * keeps of them takes their place.
 */
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
  // A journey whose picture is gone goes on where the picture is chosen.
  const isLost = (kept.step === "info" || kept.step === "results") && !kept.image;
  return JSON.stringify(isLost ? { ...kept, step: "image", generation: { status: "none" } } : kept);
}

/** The journey in a text of serializeFlow; undefined when there is none to go on with. */
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

/** A step by its name; tabs that were open before steps had names kept its number. */
function readStep(kept: unknown): FlowStep | undefined {
  return typeof kept === "number" ? flowSteps[kept] : flowSteps.find((step) => step === kept);
}

const storageKey = (slug: string) => `journey-${slug}`;

/** Keeps the journey for this browser tab. */
export function rememberFlow(slug: string, state: FlowState): void {
  sessionStore.set(storageKey(slug), serializeFlow(state));
}

/** The journey this browser tab was on. */
export function recallFlow(slug: string): FlowState | undefined {
  return parseFlow(sessionStore.get(storageKey(slug)));
}
