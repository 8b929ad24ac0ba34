import { messages } from "@curbview/domain";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { testConfig } from "../../../testing/fixtures";
import { answerFunction, refuse } from "../../../testing/http";
import { editAnswer, streamEvents } from "../../../testing/visitor";
import { requestEdit } from "./request-edit";

const request = { imageUrl: "/house.png", prompt: "Roofing: a new roof" };
const edit = testConfig.imageEditFunction;

describe("asking for an edit", () => {
  it("hears how it comes along and gets the picture", async () => {
    const asked = answerFunction(edit, () =>
      streamEvents([
        ["queued", { place: 2 }],
        ["stage", { stage: "editing" }],
        ["done", editAnswer()],
      ]),
    );
    const onProgress = vi.fn();
    const edited = await requestEdit(testConfig, request, { onProgress, accessToken: "member-token" });
    expect(onProgress.mock.calls).toEqual([
      [{ event: "queued", place: 2 }],
      [{ event: "stage", stage: "editing" }],
    ]);
    expect(edited).toMatchObject({
      isQuickPreview: true,
      kept: { shareUrl: expect.stringContaining("/share/") },
    });
    expect(edited.region).toMatch(/^data:image\/png;base64,/);
    const bytes = new Uint8Array(await edited.picture.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(1, 4))).toBe("PNG");
    expect(asked.map(({ body }) => body)).toEqual([{ ...request, wantsRegion: true, picture: "webp" }]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer member-token");
  });

  it("takes an answer without events, as from behind a proxy that allows none", async () => {
    answerFunction(edit, editAnswer());
    expect((await requestEdit(testConfig, request)).isQuickPreview).toBe(true);
  });

  it("asks once more without events when they break off", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const asked = answerFunction(edit, ({ headers }) =>
      headers.get("accept")?.includes("event-stream") ? streamEvents([["started", {}]]) : editAnswer(),
    );
    expect((await requestEdit(testConfig, request)).picture.size).toBeGreaterThan(0);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["holds no picture", { ...editAnswer(), data: [] }],
    ["is not one of ours", { picture: "somewhere" }],
  ])("says so when the answer %s", async (_, answer) => {
    answerFunction(edit, () => HttpResponse.json(answer));
    await expect(requestEdit(testConfig, request)).rejects.toThrow(messages.mockup.noImageData("builtin"));
  });

  it("repeats the server's words for a refusal, and its own when there are none", async () => {
    answerFunction(edit, () => refuse(422, "No roof was found.", "part_not_found"));
    await expect(requestEdit(testConfig, request)).rejects.toMatchObject({
      message: "No roof was found.",
      failure: { isPaintable: true },
    });
    answerFunction(edit, () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(requestEdit(testConfig, request)).rejects.toMatchObject({
      message: messages.mockup.functionFailed,
      failure: { isPaintable: false },
    });
  });

  it.each(["events", "JSON"])("asks about a part that may be another, told in %s", async (form) => {
    const question = { error: "Is it this?", code: "part_uncertain", region: "iVBORw0" };
    answerFunction(edit, () =>
      form === "events"
        ? streamEvents([["error", { ...question, status: 422 }]])
        : HttpResponse.json(question, { status: 422 }),
    );
    await expect(requestEdit(testConfig, request)).rejects.toMatchObject({
      message: "Is it this?",
      failure: { uncertainRegion: "data:image/png;base64,iVBORw0" },
    });
  });

  it("that was cancelled fails with the reason for it", async () => {
    answerFunction(edit, () => new Promise<never>(() => {}));
    const abort = new AbortController();
    const asking = requestEdit(testConfig, request, { signal: abort.signal });
    abort.abort(new Error("the page was left"));
    await expect(asking).rejects.toThrow("the page was left");
  });
});
