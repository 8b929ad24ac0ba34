import type { LookChoice, PickedAddress, ServiceOption } from "@curbview/domain";
import type { EditFailure, WishOutcome } from "../mockup";
import type { SourceImage } from "../photo";

export type Generation =
  | { status: "none" | "running" }
  /** Made, and shown blurred until the email is given; `previewUrl` is a data URL. */
  | {
      status: "waiting";
      previewUrl: string;
      isQuickPreview: boolean;
      region?: string | undefined;
      outcome?: WishOutcome | undefined;
    }
  | {
      status: "done";
      pictureUrl: string;
      /** Of the whole PNG. */
      downloadUrl?: string | undefined;
      isQuickPreview: boolean;
      /** Data URL of the mask of the change, if the homeowner may touch it up. */
      region?: string | undefined;
      outcome?: WishOutcome | undefined;
    }
  | ({ status: "failed"; message: string } & Partial<EditFailure>);

/** The steps of the visitor's journey, in their order. */
export const flowSteps = ["address", "service", "image", "info", "results"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** A step by its name; tabs that were open before steps had names kept its number. */
export function readStep(kept: unknown): FlowStep | undefined {
  return typeof kept === "number" ? flowSteps[kept] : flowSteps.find((step) => step === kept);
}

export type FlowState = {
  step: FlowStep;
  address: PickedAddress | undefined;
  service: ServiceOption | undefined;
  leadId: string | undefined;
  image: SourceImage | undefined;
  /** The server's copies of source and result, from which a reload resumes. */
  stored: {
    sourceUrl?: string | undefined;
    resultUrl?: string | undefined;
    /** Public page of the result. */
    shareUrl?: string | undefined;
  };
  /** Of the picture that is shown, or of the one that is being made first; undefined where there is no catalog. */
  look?: LookChoice | undefined;
  generation: Generation;
  emailSaved: boolean;
  email: string;
};

export type FlowEvent =
  | { type: "address-picked"; address: PickedAddress }
  | { type: "change-address" }
  | { type: "request-deleted" }
  | { type: "lead-started"; service: ServiceOption; leadId: string }
  | { type: "street-found"; address: PickedAddress; image: SourceImage }
  | { type: "image-chosen"; image: SourceImage }
  | { type: "image-confirmed" }
  | { type: "source-stored"; url: string }
  | {
      type: "preview-made";
      previewUrl: string;
      isQuickPreview: boolean;
      region?: string | undefined;
      outcome?: WishOutcome | undefined;
    }
  | {
      type: "generated";
      pictureUrl: string;
      downloadUrl?: string | undefined;
      isQuickPreview: boolean;
      region?: string | undefined;
      outcome?: WishOutcome | undefined;
      resultUrl?: string | undefined;
      shareUrl?: string | undefined;
    }
  | ({ type: "generation-failed"; message: string } & Partial<EditFailure>)
  | { type: "look-chosen"; look: LookChoice | undefined }
  | { type: "email-saved"; email: string }
  | { type: "email-corrected"; email: string }
  | { type: "back" }
  /** The browser's Back or Forward went to this step. */
  | { type: "step-shown"; step: FlowStep }
  | { type: "try-again" }
  | { type: "resumed"; state: FlowState };

export const initialFlow: FlowState = {
  step: "address",
  address: undefined,
  service: undefined,
  leadId: undefined,
  image: undefined,
  stored: {},
  generation: { status: "none" },
  emailSaved: false,
  email: "",
};

/** Results are shown once the email is saved and the generation has ended, in either order. */
export function flowReducer(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case "address-picked":
      return { ...initialFlow, step: "service", address: event.address };
    case "change-address":
      return { ...initialFlow, address: state.address };
    case "request-deleted":
      return initialFlow;
    case "lead-started":
      return { ...state, step: "image", service: event.service, leadId: event.leadId, look: undefined };
    // A photo the visitor uploaded meanwhile is kept, and a picture of another address is not taken.
    case "street-found":
      return state.image || state.address !== event.address ? state : { ...state, image: event.image };
    case "image-chosen":
      return { ...state, image: event.image, stored: {} };
    case "image-confirmed":
      return showResults({ ...state, step: "info", generation: { status: "running" } });
    case "source-stored":
      return { ...state, stored: { sourceUrl: event.url } };
    case "preview-made": {
      const { type: _type, ...preview } = event;
      return { ...state, generation: { status: "waiting", ...preview } };
    }
    case "generated":
      return showResults({
        ...state,
        stored: { ...state.stored, resultUrl: event.resultUrl, shareUrl: event.shareUrl },
        generation: {
          status: "done",
          pictureUrl: event.pictureUrl,
          downloadUrl: event.downloadUrl,
          isQuickPreview: event.isQuickPreview,
          region: event.region,
          outcome: event.outcome,
        },
      });
    case "generation-failed": {
      const { type: _type, ...failure } = event;
      return showResults({ ...state, generation: { status: "failed", ...failure } });
    }
    case "look-chosen":
      return { ...state, look: event.look };
    case "email-saved":
      return showResults({ ...state, emailSaved: true, email: event.email });
    case "email-corrected":
      return { ...state, email: event.email };
    case "try-again":
      return { ...state, step: "image", generation: { status: "none" } };
    case "back":
      if (state.step === "image") return { ...state, step: "service" };
      return state.step === "service" ? { ...state, step: "address" } : state;
    case "step-shown":
      return showStep(state, event.step);
    case "resumed":
      return event.state;
  }
}

/** The step, or the state as it is where the journey has not come so far. */
function showStep(state: FlowState, step: FlowStep): FlowState {
  const isPromised = state.emailSaved || state.generation.status !== "running";
  switch (step) {
    case "address":
      return { ...state, step };
    case "service":
      return state.address ? { ...state, step } : state;
    case "image":
      if (!state.leadId) return state;
      return isPromised ? { ...state, step } : flowReducer(state, { type: "try-again" });
    case "info":
    case "results":
      return state.generation.status === "none" ? state : showResults({ ...state, step: "info" });
  }
}

function showResults(state: FlowState): FlowState {
  const isSettled = state.generation.status === "done" || state.generation.status === "failed";
  return state.step === "info" && state.emailSaved && isSettled ? { ...state, step: "results" } : state;
}
