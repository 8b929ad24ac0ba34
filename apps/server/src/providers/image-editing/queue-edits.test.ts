import type { EditProgress } from "@curbview/domain";
import { describe, expect, it } from "vitest";
import type { EditedPicture, EditRequest } from "./image-editor.ts";
import { queueEdits } from "./queue-edits.ts";

const request = (visitor: string, prompt: string): EditRequest => ({
  photo: new Uint8Array([1]),
  prompt,
  visitor,
});

/** An editor whose edits end when the test says so. */
function makeEditor() {
  const started: { prompt: string; end: PromiseWithResolvers<EditedPicture> }[] = [];
  const editor = {
    name: "slow",
    isQuickPreview: false,
    edit({ prompt, signal }: EditRequest) {
      const end = Promise.withResolvers<EditedPicture>();
      signal?.addEventListener("abort", () => end.reject(signal.reason));
      started.push({ prompt, end });
      return end.promise;
    },
  };
  const finish = async (index: number) => {
    started[index]!.end.resolve({ bytes: new Uint8Array([index]), contentType: "image/png" });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { editor, started, finish, prompts: () => started.map(({ prompt }) => prompt) };
}

describe("pictures asked for at the same time", () => {
  it("are made a few at once, visitors in turn however many each wants", async () => {
    const { editor, prompts, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 2, maxWaiting: 10 });
    for (const prompt of ["a1", "a2", "a3", "a4"]) void queued.edit(request("anna", prompt));
    void queued.edit(request("bob", "b1"));
    expect(prompts()).toEqual(["a1", "a2"]);
    await finish(0);
    await finish(1);
    expect(prompts()).toEqual(["a1", "a2", "a3", "b1"]);
    await finish(2);
    expect(prompts()).toEqual(["a1", "a2", "a3", "b1", "a4"]);
  });

  it("of the same photo and wish are made once, and known for a while", async () => {
    const { editor, started, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 2, maxWaiting: 10 });
    const both = Promise.all([queued.edit(request("anna", "x")), queued.edit(request("bob", "x"))]);
    await finish(0);
    expect((await both)[0]).toBe((await both)[1]);
    await queued.edit(request("carl", "x"));
    expect(started).toHaveLength(1);
  });

  it("are refused kindly when too many wait, and a failed one is not remembered", async () => {
    const { editor, started, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, maxWaiting: 1 });
    const failing = queued.edit(request("anna", "x"));
    const waiting = queued.edit(request("anna", "y"));
    await expect(queued.edit(request("bob", "z"))).rejects.toMatchObject({ code: "too_busy" });
    started[0]!.end.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    const again = queued.edit(request("anna", "x"));
    await finish(1);
    await waiting;
    await finish(2);
    expect((await again).bytes).toEqual(new Uint8Array([2]));
  });
});

/** A request whose progress is written down, and a way to leave. */
function watched(visitor: string, prompt: string) {
  const heard: string[] = [];
  const leaving = new AbortController();
  const onProgress = (progress: EditProgress) =>
    heard.push(progress.event === "queued" ? `place ${progress.place}` : progress.event);
  return {
    heard,
    leave: () => leaving.abort(new Error("left")),
    request: { ...request(visitor, prompt), onProgress, signal: leaving.signal },
  };
}

describe("whoever waits", () => {
  it("hears their place as it comes nearer, and when it is their turn", async () => {
    const { editor, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, maxWaiting: 10 });
    const [first, second, third] = [watched("anna", "a"), watched("anna", "b"), watched("anna", "c")];
    const bob = watched("bob", "d");
    for (const { request } of [first, second, third, bob]) void queued.edit(request);
    expect([first, second, third, bob].map(({ heard }) => heard.at(-1))).toEqual([
      "started",
      "place 1",
      "place 3",
      "place 2",
    ]);
    await finish(0);
    await finish(1);
    expect(bob.heard).toEqual(["place 2", "place 1", "started"]);
    expect(third.heard).toEqual(["place 2", "place 3", "place 2", "place 1"]);
  });

  it("gives the place to the next by leaving, and is not made", async () => {
    const { editor, prompts, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, maxWaiting: 2 });
    const [bob, carl] = [watched("bob", "b"), watched("carl", "c")];
    void queued.edit(request("anna", "a"));
    const left = queued.edit(bob.request);
    void queued.edit(carl.request);
    bob.leave();
    await expect(left).rejects.toThrow("left");
    expect(carl.heard).toEqual(["place 2", "place 1"]);
    // There is room for another one again.
    void queued.edit(request("dora", "d"));
    await finish(0);
    expect(prompts()).toEqual(["a", "c"]);
  });

  it("stops what is being made by leaving, and the next one begins", async () => {
    const { editor, prompts, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, maxWaiting: 10 });
    const anna = watched("anna", "a");
    const left = queued.edit(anna.request);
    const next = queued.edit(request("bob", "b"));
    anna.leave();
    await expect(left).rejects.toThrow("left");
    await finish(1);
    expect(prompts()).toEqual(["a", "b"]);
    expect((await next).bytes).toEqual(new Uint8Array([1]));
    // What was stopped is made anew, not given up for good.
    void queued.edit(request("anna", "a"));
    expect(prompts()).toEqual(["a", "b", "a"]);
  });

  it("leaves it to the others who want the same picture", async () => {
    const { editor, prompts, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, maxWaiting: 10 });
    const [anna, bob] = [watched("anna", "x"), watched("bob", "x")];
    const left = queued.edit(anna.request);
    const kept = queued.edit(bob.request);
    anna.leave();
    await expect(left).rejects.toThrow("left");
    await finish(0);
    expect((await kept).bytes).toEqual(new Uint8Array([0]));
    expect([prompts(), bob.heard]).toEqual([["x"], ["started"]]);
  });
});

it("a picture with another painted region is another picture", async () => {
  const { editor, started, finish } = makeEditor();
  const queued = queueEdits(editor, { atOnce: 9, maxWaiting: 10 });
  const region = (value: number) => ({ ...request("anna", "x"), region: new Uint8Array([value]) });
  for (const wish of [request("anna", "x"), region(1), region(2), region(1)]) void queued.edit(wish);
  await finish(0);
  expect(started).toHaveLength(3);
});
