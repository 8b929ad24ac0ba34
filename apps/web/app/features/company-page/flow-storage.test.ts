import { describe, expect, it, vi } from "vitest";
import { type FlowState, initialFlow } from "./flow-state";
import { parseFlow, serializeFlow, withImage } from "./flow-storage";

const upload = { kind: "upload", url: "blob:here", blob: new Blob() } as const;
const running: FlowState = {
  ...initialFlow,
  step: "info",
  address: { text: "1 Main St", lat: 1, lng: 2 },
  service: { id: "roofing", name: "Roofing", icon: "roof" },
  leadId: "1",
  image: upload,
  stored: { sourceUrl: "https://x/source.png" },
  generation: { status: "running" },
};
const reload = (state: FlowState) => parseFlow(serializeFlow(state));

describe("a homeowner who reloads the page", () => {
  it("goes on with the photo that was already uploaded", () => {
    expect(reload(running)).toMatchObject({
      step: "info",
      image: { kind: "stored", url: "https://x/source.png" },
      generation: { status: "running" },
    });
  });

  it("sees the finished picture again from where the business keeps it", () => {
    const done: FlowState = {
      ...running,
      step: "results",
      stored: { ...running.stored, resultUrl: "https://x/result.png" },
      generation: { status: "done", pictureUrl: "blob:there", isQuickPreview: true },
    };
    expect(reload(done)?.generation).toMatchObject({ status: "done", pictureUrl: "https://x/result.png" });
  });

  it("goes on with the photo that had not arrived anywhere, or chooses it again where it was not kept", () => {
    const kept = reload({ ...running, stored: {} })!;
    expect(kept).toMatchObject({ step: "info", image: { kind: "upload" } });
    expect(withImage(kept, upload)).toMatchObject({ step: "info", image: upload });
    expect(withImage(kept, undefined)).toMatchObject({
      step: "image",
      image: undefined,
      leadId: "1",
      generation: { status: "none" },
    });
  });

  it("goes on with what was kept before the steps had names", () => {
    const kept = (step: unknown) => JSON.stringify({ ...JSON.parse(serializeFlow(running)), step });
    expect([0, 1, 2, 3, 4].map((step) => parseFlow(kept(step))?.step)).toEqual([
      "address",
      "service",
      "image",
      "info",
      "results",
    ]);
    expect(parseFlow(kept(3))).toEqual(parseFlow(kept("info")));
    expect([5, -1, 1.5, "nowhere"].map((step) => parseFlow(kept(step)))).toEqual(Array(4).fill(undefined));
  });

  it.each([null, "", "{", "{}", '{"step":3}', '{"step":"info"}', "null", "3"])(
    "starts anew when %s is all that is known",
    (text) => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      expect(parseFlow(text)).toBeUndefined();
    },
  );
});
