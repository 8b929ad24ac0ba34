import { pickedAddress } from "@curbview/domain";
import * as z from "zod/mini";
import { sessionStore } from "../../lib/visitor/session-store";
import { initialWizard, type WizardState } from "./wizard-state";

const storageKey = "wizard";
/** Of the photo, which the browser keeps apart. */
export const wizardPhotoKey = "wizard";

const keptWizard = z.object({
  step: z.enum(["address", "description", "photo"]),
  address: pickedAddress,
  description: z.string(),
  hasPhoto: z.boolean(),
});
type KeptWizard = z.infer<typeof keptWizard>;

/** Keeps the journey in this tab, up to the question it had come to: a picture that was made is not kept. */
export function saveWizard({ step, address, description, image }: WizardState): void {
  if (!address) {
    sessionStore.remove(storageKey);
    return;
  }
  const kept: KeptWizard = {
    step: step === "generating" || step === "result" ? "photo" : step,
    address,
    description,
    hasPhoto: image?.kind === "upload",
  };
  sessionStore.set(storageKey, JSON.stringify(kept));
}

/** The journey that a reload has interrupted. */
export function loadWizard(): KeptWizard | undefined {
  try {
    return keptWizard.safeParse(JSON.parse(sessionStore.get(storageKey) ?? "null")).data;
  } catch {
    // What is no JSON was not kept by this page.
    return undefined;
  }
}

export function resumeWizard(
  { step, address, description }: KeptWizard,
  photo: Blob | undefined,
): WizardState {
  const image = photo && ({ kind: "upload", blob: photo, url: URL.createObjectURL(photo) } as const);
  return { ...initialWizard, step, address, description, image };
}
