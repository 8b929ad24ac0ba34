import { defaultServices } from "@curbview/domain";
import { describe, expect, it } from "vitest";
import { advance, type Flow, type FlowEvent, startOfFlow, toKeep } from "./flow-state.ts";

const address = { formattedAddress: "1 Main St, Springfield, IL", lat: 1, lng: 2 };
const untilConfirmed: FlowEvent[] = [
  { type: "addressPicked", address },
  { type: "leadCreated", service: defaultServices[0]!, leadId: "lead-1" },
  { type: "imageChosen", image: { url: "/street.jpg", kind: "sample" } },
  { type: "imageConfirmed" },
];
const play = (...events: FlowEvent[]): Flow => events.reduce(advance, startOfFlow);
const generated: FlowEvent = { type: "generated", picture: "data:", isQuickPreview: true };

describe("the visitor's way through the page", () => {
  it("a picked address leads to the services", () => expect(play(untilConfirmed[0]!).step).toBe(1));
  it("confirming the image starts the generation at once", () =>
    expect(play(...untilConfirmed)).toMatchObject({ step: 3, generation: { state: "running" } }));
  it("a finished picture alone does not show the result", () =>
    expect(play(...untilConfirmed, generated).step).toBe(3));
  it("an email alone does not show the result", () =>
    expect(play(...untilConfirmed, { type: "contactGiven", saved: true }).step).toBe(3));
  it("both together show it, in either order", () => {
    expect(play(...untilConfirmed, generated, { type: "contactGiven", saved: true }).step).toBe(4);
    expect(play(...untilConfirmed, { type: "contactGiven", saved: false }, generated).step).toBe(4);
  });
  it("a failed generation shows the result screen too, and can be tried again without asking twice", () => {
    const failed = play(
      ...untilConfirmed,
      { type: "contactGiven", saved: true },
      { type: "generationFailed", message: "no" },
    );
    expect(failed.step).toBe(4);
    expect(advance(advance(failed, { type: "tryAgain" }), generated)).toMatchObject({
      step: 4,
      contactSaved: true,
    });
  });
  it("changing the address forgets the service and its lead, not what was typed", () => {
    const back = play(
      ...untilConfirmed,
      { type: "contactTyped", contact: { name: "Ann", email: "a@b.co" } },
      { type: "wentBack", step: 0 },
    );
    expect(back).toMatchObject({ step: 0, contact: { name: "Ann" } });
    expect(back.leadId).toBeUndefined();
  });
  it("a photo that lived in the page's memory is asked for again after a reload", () => {
    const own = play(...untilConfirmed.slice(0, 2), {
      type: "imageChosen",
      image: { url: "blob:1", kind: "own" },
    });
    expect(toKeep(own)).toMatchObject({ step: 2 });
    expect(toKeep(own).image).toBeUndefined();
  });
});
