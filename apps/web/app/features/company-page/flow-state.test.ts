import { describe, expect, it } from "vitest";
import { type FlowState, flowReducer, initialFlow } from "./flow-state";

const service = { id: "landscaping", name: "Landscaping", icon: "trees" } as const;
const address = { text: "1 Main St", lat: 1, lng: 2 };
const atInfo: FlowState = {
  ...initialFlow,
  step: "info",
  address,
  service,
  leadId: "1",
  generation: { status: "running" },
};
const done = { type: "generated", pictureUrl: "blob:x", isQuickPreview: true } as const;

describe("the visitor's journey", () => {
  it("goes from address to services to image", () => {
    const picked = flowReducer(initialFlow, { type: "address-picked", address });
    expect(picked.step).toBe("service");
    expect(flowReducer(picked, { type: "lead-started", service, leadId: "1" }).step).toBe("image");
  });

  it("starts generating when the image is confirmed", () => {
    const state = flowReducer(
      { ...atInfo, step: "image", generation: { status: "none" } },
      { type: "image-confirmed" },
    );
    expect([state.step, state.generation.status]).toEqual(["info", "running"]);
  });

  it("shows results only when email and picture are both settled, in either order", () => {
    const emailFirst = flowReducer(atInfo, { type: "email-saved", email: "a@b.co" });
    expect(emailFirst.step).toBe("info");
    expect(flowReducer(emailFirst, done).step).toBe("results");
    const pictureFirst = flowReducer(atInfo, done);
    expect(pictureFirst.step).toBe("info");
    expect(flowReducer(pictureFirst, { type: "email-saved", email: "a@b.co" }).step).toBe("results");
  });

  it("shows a failure as a result too, and tries again without asking the email twice", () => {
    const failed = flowReducer({ ...atInfo, emailSaved: true }, { type: "generation-failed", message: "No" });
    expect(failed.step).toBe("results");
    const again = flowReducer(failed, { type: "try-again" });
    expect(again.step).toBe("image");
    expect(flowReducer(flowReducer(again, { type: "image-confirmed" }), done).step).toBe("results");
  });

  it("keeps a photo that was uploaded while the street was still looked for", () => {
    const own = { kind: "upload", url: "blob:own", blob: new Blob() } as const;
    const chosen = flowReducer({ ...atInfo, step: "image" }, { type: "image-chosen", image: own });
    expect(
      flowReducer(chosen, { type: "street-found", address, image: { kind: "street", url: "/s.jpg" } }).image,
    ).toBe(own);
  });

  it("takes no picture of a street that was left for another meanwhile", () => {
    const moved = flowReducer(initialFlow, {
      type: "address-picked",
      address: { ...address, text: "2 Elm St" },
    });
    const image = { kind: "street", url: "/main.jpg" } as const;
    expect(flowReducer(moved, { type: "street-found", address, image }).image).toBeUndefined();
    expect(flowReducer(moved, { type: "street-found", address: moved.address!, image }).image).toBe(image);
  });

  it("goes back one step at a time from services and image", () => {
    expect(flowReducer({ ...atInfo, step: "image" }, { type: "back" }).step).toBe("service");
    expect(flowReducer({ ...atInfo, step: "service" }, { type: "back" }).step).toBe("address");
    expect(flowReducer(atInfo, { type: "back" }).step).toBe("info");
  });
});
