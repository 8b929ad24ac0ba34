import { describe, expect, it } from "vitest";
import { initialWizard, type WizardResult, type WizardState, wizardReducer } from "./wizard-state";

const address = { text: "1 Main St", lat: 1, lng: 2 };
const result = {
  beforeUrl: "b",
  afterUrl: "a",
  picture: new Blob(),
  isQuickPreview: true,
  warning: "",
} as WizardResult;
const atConfirm: WizardState = { ...initialWizard, step: "photo", address, description: "new lawn" };

describe("the free wizard", () => {
  it("goes from address to description to picture to result", () => {
    let state = wizardReducer(initialWizard, { type: "address-picked", address, error: "" });
    expect(state.step).toBe("description");
    state = wizardReducer(state, { type: "described", description: "new lawn" });
    expect(state.step).toBe("photo");
    state = wizardReducer(state, { type: "confirmed" });
    expect(state.step).toBe("generating");
    expect(wizardReducer(state, { type: "generated", result }).step).toBe("result");
  });

  it("says that coordinates are missing, and goes on", () => {
    const state = wizardReducer(initialWizard, { type: "address-picked", address, error: "no place" });
    expect([state.step, state.error]).toEqual(["description", "no place"]);
  });

  it("returns to the picture with the error when generating fails", () => {
    const failed = wizardReducer({ ...atConfirm, step: "generating" }, { type: "failed", error: "No" });
    expect([failed.step, failed.error, failed.description]).toEqual(["photo", "No", "new lawn"]);
  });

  it("offers to paint the place that was not found, until another photo is chosen", () => {
    const failed = wizardReducer(
      { ...atConfirm, step: "generating" },
      { type: "failed", error: "No", isPaintable: true },
    );
    expect(failed.isPaintable).toBe(true);
    const image = { kind: "sample", url: "/other.jpg" } as const;
    expect(wizardReducer(failed, { type: "image-chosen", image }).isPaintable).toBe(false);
    expect(wizardReducer(failed, { type: "generated", result })).toMatchObject({
      step: "result",
      isPaintable: false,
    });
  });

  it("goes back from picture to description to address, and no further", () => {
    const described = wizardReducer(atConfirm, { type: "back" });
    const addressed = wizardReducer(described, { type: "back" });
    expect([described.step, addressed.step, wizardReducer(addressed, { type: "back" }).step]).toEqual([
      "description",
      "address",
      "address",
    ]);
  });

  it("forgets everything for another one", () => {
    expect(wizardReducer({ ...atConfirm, step: "result", result }, { type: "create-another" })).toEqual(
      initialWizard,
    );
  });
});
