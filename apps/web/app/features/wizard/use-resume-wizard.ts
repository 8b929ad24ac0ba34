import { useEffect, useState } from "react";
import type { WizardEvent, WizardState } from "./wizard-state";

/**
 * Keeps the journey over a reload; true once what was kept is back. Its code comes after the page, since most visitors
 * never need it.
 */
export function useResumeWizard(
  isKept: boolean,
  state: WizardState,
  send: (event: WizardEvent) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isKept) return;
    resume(send)
      .catch((error) => console.warn("The journey could not be resumed:", error))
      .finally(() => setOver(true));
  }, [isKept, send]);
  useEffect(() => {
    if (isOver) void import("./wizard-storage").then(({ saveWizard }) => saveWizard(state));
  }, [isOver, state]);
  return isOver;
}

async function resume(send: (event: WizardEvent) => void): Promise<void> {
  const { loadWizard, resumeWizard, wizardPhotoKey } = await import("./wizard-storage");
  const kept = loadWizard();
  if (!kept) return;
  const { findKeptPhoto } = await import("../photo");
  const photo = kept.hasPhoto ? await findKeptPhoto(wizardPhotoKey) : undefined;
  send({ type: "resumed", state: resumeWizard(kept, photo) });
}
