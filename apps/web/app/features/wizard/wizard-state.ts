import type { PickedAddress } from "@curbview/domain";
import type { EditFailure, WishOutcome } from "../mockup";
import type { SourceImage } from "../photo";

/** The pictures as shown, cropped and, for a visitor, watermarked. */
export type WizardResult = {
  beforeUrl: string;
  afterUrl: string;
  picture: Blob;
  isQuickPreview: boolean;
  /** Data URL of the mask of the change, if it may be touched up. */
  region?: string | undefined;
  outcome?: WishOutcome | undefined;
  /** A problem that did not keep the picture from being made. */
  warning: string;
};

/** The wizard's steps, in their order. */
export const wizardSteps = ["address", "description", "photo", "generating", "result"] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type WizardState = {
  step: WizardStep;
  address: PickedAddress | undefined;
  description: string;
  image: SourceImage | undefined;
  result: WizardResult | undefined;
  error: string;
  /** Whether painting the place of the change by hand may help. */
  isPaintable: boolean;
  /** Data URL of the mask of a part that the person is asked about. */
  uncertainRegion: string | undefined;
};

export type WizardEvent =
  | { type: "address-picked"; address: PickedAddress; error: string }
  | { type: "described"; description: string }
  | { type: "street-found"; address: PickedAddress; image: SourceImage }
  | { type: "image-chosen"; image: SourceImage }
  | { type: "confirmed" }
  | ({ type: "failed"; error: string } & Partial<EditFailure>)
  | { type: "cancelled" }
  | { type: "generated"; result: WizardResult }
  | { type: "back" }
  /** The browser's Back or Forward went to this step. */
  | { type: "step-shown"; step: WizardStep }
  | { type: "create-another" }
  /** After a reload; what was picked meanwhile stands. */
  | { type: "resumed"; state: WizardState };

const noError = { error: "", isPaintable: false, uncertainRegion: undefined };

export const initialWizard: WizardState = {
  step: "address",
  address: undefined,
  description: "",
  image: undefined,
  result: undefined,
  ...noError,
};

export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case "address-picked": {
      const { address, error } = event;
      return { ...initialWizard, step: "description", address, description: state.description, error };
    }
    case "described":
      return { ...state, step: "photo", description: event.description, result: undefined, ...noError };
    case "street-found":
      return state.image || state.address !== event.address ? state : { ...state, image: event.image };
    case "image-chosen":
      return { ...state, image: event.image, result: undefined, ...noError };
    case "confirmed":
      return { ...state, step: "generating", ...noError };
    case "failed":
      return {
        ...state,
        step: event.isWishRefused ? "description" : "photo",
        error: event.error,
        isPaintable: event.isPaintable ?? false,
        uncertainRegion: event.uncertainRegion,
      };
    case "cancelled":
      return { ...state, step: "photo", ...noError };
    case "generated":
      return { ...state, step: "result", result: event.result, ...noError };
    case "back":
      if (state.step === "photo") return { ...state, step: "description", ...noError };
      return state.step === "description" ? { ...state, step: "address", ...noError } : state;
    case "step-shown":
      return showStep(state, event.step);
    case "create-another":
      return initialWizard;
    case "resumed":
      return state.step === "address" ? event.state : state;
  }
}

/** The step, or the state as it is where the journey has not come so far. */
function showStep(state: WizardState, step: WizardStep): WizardState {
  switch (step) {
    case "address":
      return { ...state, step, ...noError };
    case "description":
      return state.address ? { ...state, step, ...noError } : state;
    case "photo":
      return state.address && state.description ? { ...state, step, ...noError } : state;
    case "generating":
    case "result":
      return state.result ? { ...state, step: "result", ...noError } : state;
  }
}
