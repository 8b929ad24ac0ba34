import type { ServiceOption } from "@curbview/domain";

/** An address picked from the suggestions. */
export type PickedAddress = { text: string; lat: number | null; lng: number | null };

/** The picture to edit: the street picture, the marked sample, or the visitor's own. */
export type SourceImage =
  | { kind: "street" | "sample"; url: string }
  | { kind: "upload"; url: string; blob: Blob };

/** How the mockup is coming along. */
export type Generation =
  | { status: "none" | "running" }
  | { status: "done"; pictureUrl: string; isQuickPreview: boolean }
  | { status: "failed"; message: string };

/** Everything the five steps know. */
export type FlowState = {
  step: 0 | 1 | 2 | 3 | 4;
  address: PickedAddress | undefined;
  service: ServiceOption | undefined;
  leadId: string | undefined;
  image: SourceImage | undefined;
  generation: Generation;
  emailSaved: boolean;
  email: string;
};

/** What can happen. */
export type FlowEvent =
  | { type: "address-picked"; address: PickedAddress }
  | { type: "change-address" }
  | { type: "lead-started"; service: ServiceOption; leadId: string }
  | { type: "image-chosen"; image: SourceImage }
  | { type: "image-confirmed" }
  | { type: "generated"; pictureUrl: string; isQuickPreview: boolean }
  | { type: "generation-failed"; message: string }
  | { type: "email-saved"; email: string }
  | { type: "back" }
  | { type: "try-again" };

/** Where everyone starts. */
export const initialFlow: FlowState = {
  step: 0,
  address: undefined,
  service: undefined,
  leadId: undefined,
  image: undefined,
  generation: { status: "none" },
  emailSaved: false,
  email: "",
};

/** The rules of the visitor's journey (product.md section 4): results come when email and picture are both settled. */
export function flow(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case "address-picked":
      return { ...initialFlow, step: 1, address: event.address };
    case "change-address":
      return { ...initialFlow, address: state.address };
    case "lead-started":
      return { ...state, step: 2, service: event.service, leadId: event.leadId };
    case "image-chosen":
      return { ...state, image: event.image };
    case "image-confirmed":
      return showResults({ ...state, step: 3, generation: { status: "running" } });
    case "generated":
      return showResults({
        ...state,
        generation: { status: "done", pictureUrl: event.pictureUrl, isQuickPreview: event.isQuickPreview },
      });
    case "generation-failed":
      return showResults({ ...state, generation: { status: "failed", message: event.message } });
    case "email-saved":
      return showResults({ ...state, emailSaved: true, email: event.email });
    case "try-again":
      return { ...state, step: 2, generation: { status: "none" } };
    case "back":
      return state.step === 1 || state.step === 2 ? { ...state, step: (state.step - 1) as 0 | 1 } : state;
  }
}

function showResults(state: FlowState): FlowState {
  const isSettled = state.generation.status === "done" || state.generation.status === "failed";
  return state.step === 3 && state.emailSaved && isSettled ? { ...state, step: 4 } : state;
}
