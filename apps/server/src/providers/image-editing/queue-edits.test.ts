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
    edit({ prompt }: EditRequest) {
      const end = Promise.withResolvers<EditedPicture>();
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
    const queued = queueEdits(editor, { atOnce: 2, mostWaiting: 10 });
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
    const queued = queueEdits(editor, { atOnce: 2, mostWaiting: 10 });
    const both = Promise.all([queued.edit(request("anna", "x")), queued.edit(request("bob", "x"))]);
    await finish(0);
    expect((await both)[0]).toBe((await both)[1]);
    await queued.edit(request("carl", "x"));
    expect(started).toHaveLength(1);
  });

  it("are refused kindly when too many wait, and a failed one is not remembered", async () => {
    const { editor, started, finish } = makeEditor();
    const queued = queueEdits(editor, { atOnce: 1, mostWaiting: 1 });
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
