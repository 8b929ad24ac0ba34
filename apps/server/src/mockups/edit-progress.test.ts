import { join } from "node:path";
import { editEvent, editImageAnswer, photoHintsAnswer } from "@curbview/domain";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectContract } from "../testing/expect-contract.ts";
import {
  type Answer,
  type EditSetup,
  echo,
  house,
  newWish,
  patience,
  perHour,
  readEvents,
  smallHouse,
  startEditSetup,
  startLead,
  type Visitor,
} from "../testing/start-edit-setup.ts";
import { neverAnswer } from "../testing/start-fake-service.ts";

let setup: EditSetup;
beforeAll(async () => {
  setup = await startEditSetup();
});
afterAll(() => setup?.stop());
beforeEach(() => setup.model.answerWith(echo));

describe("a picture is made", () => {
  it("with its progress for whoever asks for it, and the answer of always at its end", async () => {
    const body = { imageUrl: smallHouse, prompt: newWish("Roofing") };
    const anna = setup.makeVisitor();
    const { data, error } = await anna.client.functions.invoke("builtin-image-edit", {
      body,
      headers: { accept: "text/event-stream" },
    });
    expect(error).toBeNull();
    const heard: string[] = [];
    let done: object = {};
    for await (const event of readEvents(data as Response)) {
      heard.push(event.event === "stage" ? JSON.parse(event.data).stage : event.event);
      if (event.event === "done") done = JSON.parse(event.data);
      expectContract(editEvent, { event: event.event, ...JSON.parse(event.data) });
    }
    expect(heard).toEqual(["started", "looking", "finding", "editing", "finishing", "done"]);
    const plain = await anna.client.functions.invoke("builtin-image-edit", { body });
    expectContract(editImageAnswer, plain.data);
    expect(Object.keys(plain.data)).toEqual(["created", "data", "provider", "isQuickPreview", "understood"]);
    expect(done).toEqual({ ...plain.data, created: expect.any(Number) });
  });

  it("by a model, and the stages are those of a model", async () => {
    const { events, ended } = setup
      .makeVisitor()
      .watch("openai", { imageUrl: setup.photo, prompt: newWish() });
    expect((await ended).data).toHaveLength(1);
    expect(events().slice(0, -1)).toEqual(["started", "stage sending", "stage waiting", "stage finishing"]);
  });

  it("or refused with the same words and code either way", async () => {
    const refusal = { error: { code: "moderation_blocked", message: "no" } };
    setup.model.answerWith(() => Response.json(refusal, { status: 400 }));
    const anna = setup.makeVisitor();
    const body = { imageUrl: setup.photo, prompt: newWish() };
    const plain = await anna.post("openai", body);
    const { heard, ended } = anna.watch("openai", body);
    await ended;
    expect(heard.at(-1)).toEqual(["error", { ...((await plain.json()) as object), status: plain.status }]);
    expect(heard.at(-1)![1]).toMatchObject({ code: "provider_refused", status: 422 });
    expectContract(editEvent, { event: "error", ...heard.at(-1)![1] });
    const unread = await setup
      .makeVisitor()
      .post("openai", { ...body, prompt: "" }, { accept: "text/event-stream" });
    expect([unread.status, ((await unread.json()) as Answer).code]).toEqual([400, "bad_request"]);
  });
});

describe("a small copy of a photo is looked at", () => {
  const askForHints = async (photo: Buffer) => {
    const visitor = setup.makeVisitor();
    const response = await fetch(`${setup.server.url}/functions/v1/photo-hints`, {
      method: "POST",
      headers: {
        apikey: setup.server.anonKey,
        "x-visitor-token": visitor.token,
        "content-type": "application/json",
      },
      body: JSON.stringify({ photo: photo.toString("base64"), wish: "Roofing" }),
    });
    const answer: unknown = await response.json();
    expectContract(photoHintsAnswer, answer);
    return answer;
  };

  it("while nobody's picture is made, and nothing is said of what is no photo", async () => {
    const sample = sharp(join(import.meta.dirname, "../../../web/public", house)).resize(384);
    const roofless = sample.clone().extract({ left: 0, top: 130, width: 384, height: 158 });
    expect(await askForHints(await sample.jpeg().toBuffer())).toEqual({ hints: [] });
    expect(await askForHints(await roofless.jpeg().toBuffer())).toEqual({ hints: ["cut-off"] });
    expect(await askForHints(await sample.clone().resize(96).png().toBuffer())).toEqual({ hints: null });
    expect(await askForHints(Buffer.from([0xff, 0xd8, 0xff, 0x00]))).toEqual({ hints: null });

    const { heard, ended } = setup
      .makeVisitor()
      .watch("builtin", { imageUrl: smallHouse, prompt: newWish("Roofing") });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patience);
    expect(await askForHints(await roofless.jpeg().toBuffer())).toEqual({ hints: null });
    await ended;
  });
});

describe("whoever leaves", () => {
  it("ends a model's call that runs, and gives the place in the queue to the next", async () => {
    setup.model.answerWith(neverAnswer);
    const [anna, bob, carl] = [setup.makeVisitor(), setup.makeVisitor(), setup.makeVisitor()];
    const running = anna.post("openai", { imageUrl: setup.photo, prompt: newWish() });
    running.catch(() => {});
    await vi.waitFor(() => expect(setup.model.arrived).toHaveLength(1), patience);
    const second = bob.watch("openai", { imageUrl: setup.photo, prompt: newWish() });
    await vi.waitFor(() => expect(second.events()).toEqual(["queued 1"]), patience);
    const third = carl.watch("openai", { imageUrl: setup.photo, prompt: newWish() });
    await vi.waitFor(() => expect(third.events()).toEqual(["queued 2"]), patience);

    bob.leave();
    await vi.waitFor(() => expect(third.events()).toEqual(["queued 2", "queued 1"]), patience);
    setup.model.answerWith(echo);
    anna.leave();
    expect((await third.ended).data).toHaveLength(1);
    expect(setup.model.arrived).toHaveLength(1);
  });

  it("ends the engine's work in the middle and loses none of the quota", async () => {
    const anna = setup.makeVisitor();
    for (let time = 0; time < perHour; time += 1) {
      const before = countCancelled();
      const leaving = new AbortController();
      const body = { imageUrl: smallHouse, prompt: newWish("Roofing") };
      const asked = await anna.post("builtin", body, { accept: "text/event-stream" }, leaving.signal);
      for await (const { data } of readEvents(asked)) if (data.includes("finding")) break;
      leaving.abort();
      await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
    }
    expect(await askUntilRefused(anna, "builtin", smallHouse)).toBe(perHour);
  });

  it("keeps the count of a model that may charge", async () => {
    setup.model.answerWith(neverAnswer);
    const anna = setup.makeVisitor();
    const before = countCancelled();
    const left = anna.watch("openai", { imageUrl: setup.photo, prompt: newWish() });
    await vi.waitFor(() => expect(left.events()).toContain("stage waiting"), patience);
    anna.leave();
    await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
    setup.model.answerWith(echo);
    expect(await askUntilRefused(anna, "openai", setup.photo)).toBe(perHour - 1);
  });

  it("gets the picture all the same when it is to come by mail, and else there is none", async () => {
    for (const email of ["ann@example.com", ""]) {
      let finish = () => {};
      setup.model.answerWith(async (arrived) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return echo(arrived);
      });
      const anna = setup.makeVisitor();
      const leadId = await startLead(anna.client);
      const before = countCancelled();
      const { events } = anna.watch("openai", { imageUrl: setup.photo, prompt: newWish(), leadId });
      await vi.waitFor(() => expect(events()).toContain("stage waiting"), patience);
      await vi.waitFor(() => expect(setup.model.arrived).toHaveLength(1), patience);
      if (email) await anna.client.from("leads").update({ email }).eq("id", leadId).throwOnError();
      anna.leave();
      if (!email) await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
      // Behind it in the queue: what was to come of it has come by then.
      finish();
      const next = setup.makeVisitor().watch("openai", { imageUrl: setup.photo, prompt: newWish() });
      await vi.waitFor(() => expect(setup.model.arrived).toHaveLength(2), patience);
      finish();
      await next.ended;
      const hasMockup = async () => {
        const { data } = await anna.client.from("leads").select("mockup_id").eq("id", leadId).single();
        return Boolean(data?.mockup_id);
      };
      if (email) await vi.waitFor(async () => expect(await hasMockup()).toBe(true), patience);
      else expect(await hasMockup()).toBe(false);
    }
  });
});

function countCancelled(): number {
  return setup.server.output().split('"code":"cancelled"').length - 1;
}

/** How many of the same picture an address gets before it is told that these are too many. */
async function askUntilRefused(visitor: Visitor, name: string, imageUrl: string): Promise<number> {
  const body = { imageUrl, prompt: newWish() };
  const statuses: number[] = [];
  // Whoever has left asks from the same address in another tab.
  const { signal } = new AbortController();
  while (statuses.at(-1) !== 429) statuses.push((await visitor.post(name, body, {}, signal)).status);
  return statuses.filter((status) => status === 200).length;
}
