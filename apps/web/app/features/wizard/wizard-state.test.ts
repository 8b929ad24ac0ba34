import { describe, expect, it } from "vitest";
import { initialWizard, type WizardResult, type WizardState, wizard } from "./wizard-state";

const address = { text: "1 Main St", lat: 1, lng: 2 };
const result = {
  beforeUrl: "b",
  afterUrl: "a",
  picture: new Blob(),
  isQuickPreview: true,
  warning: "",
} as WizardResult;
const atConfirm: WizardState = { ...initialWizard, step: 2, address, description: "new lawn" };

describe("the free wizard", () => {
  it("goes from address to description to picture to result", () => {
    let state = wizard(initialWizard, { type: "address-picked", address, error: "" });
    expect(state.step).toBe(1);
    state = wizard(state, { type: "described", description: "new lawn" });
    expect(state.step).toBe(2);
    state = wizard(state, { type: "confirmed" });
    expect(state.step).toBe(3);
    expect(wizard(state, { type: "generated", result }).step).toBe(4);
  });

  it("says that coordinates are missing, and goes on", () => {
    const state = wizard(initialWizard, { type: "address-picked", address, error: "no place" });
    expect([state.step, state.error]).toEqual([1, "no place"]);
  });

  it("returns to the picture with the error when generating fails", () => {
    const failed = wizard({ ...atConfirm, step: 3 }, { type: "failed", error: "No" });
    expect([failed.step, failed.error, failed.description]).toEqual([2, "No", "new lawn"]);
  });

  it("offers to paint the place that was not found, until another photo is chosen", () => {
    const failed = wizard({ ...atConfirm, step: 3 }, { type: "failed", error: "No", isPaintable: true });
    expect(failed.isPaintable).toBe(true);
    const image = { kind: "sample", url: "/other.jpg" } as const;
    expect(wizard(failed, { type: "image-chosen", image }).isPaintable).toBe(false);
    expect(wizard(failed, { type: "generated", result })).toMatchObject({ step: 4, isPaintable: false });
  });

  it("goes back from picture to description to address, and no further", () => {
    const described = wizard(atConfirm, { type: "back" });
    const addressed = wizard(described, { type: "back" });
    expect([described.step, addressed.step, wizard(addressed, { type: "back" }).step]).toEqual([1, 0, 0]);
  });

  it("forgets everything for another one", () => {
    expect(wizard({ ...atConfirm, step: 4, result }, { type: "create-another" })).toEqual(initialWizard);
  });
});
