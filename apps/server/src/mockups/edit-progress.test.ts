import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { editEvent, editImageAnswer, photoHintsAnswer } from "@curbview/domain";
import { EventSourceParserStream } from "eventsource-parser/stream";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { drawMarkers } from "../testing/draw-markers.ts";
import { expectContract } from "../testing/expect-contract.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "../testing/start-fake-service.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

const perHour = 2;
const house = "/sample-house/street-640x480.jpg";
// The engine gives way to everything else on the machine, so that a busy one makes these tests wait for long.
const patience = { timeout: 60_000 };

let model: FakeService;
let server: Installation;
let photo: string;
beforeAll(async () => {
  model = await startFakeService();
  server = await startInstallation({
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: `${model.url}/v1`,
    GENERATIONS_AT_ONCE: "1",
    GENERATIONS_PER_HOUR: String(perHour),
    TRUST_PROXY: "true",
    LOG_LEVEL: "info",
  });
  photo = `data:image/png;base64,${(await drawMarkers(640, 480)).toString("base64")}`;
});
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});
beforeEach(() => model.answerWith(echo));

const echo: FakeServiceAnswer = async ({ request }) => {
  const image = (await request.formData()).get("image[]") as File;
  const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
  return Response.json({ created: 1, data: [{ b64_json }] });
};

type Body = { imageUrl: string; prompt: string; leadId?: string; region?: string; wantsRegion?: boolean };
type Answer = { data: { b64_json: string }[]; region?: string; error?: string; code?: string };
let wishes = 0;
const newWish = (what = "Lawn") => `${what}: something nice, look ${++wishes}`;

/** Somebody at an address of their own, in a browser tab of their own. */
function makeVisitor() {
  const token = randomBytes(16).toString("hex");
  const address = `198.51.100.${++wishes}`;
  const leaving = new AbortController();
  const post = (
    name: string,
    body: Body,
    headers: Record<string, string> = {},
    signal: AbortSignal = leaving.signal,
  ) =>
    fetch(`${server.url}/functions/v1/${name}-image-edit`, {
      method: "POST",
      headers: {
        apikey: server.anonKey,
        "x-visitor-token": token,
        "x-forwarded-for": address,
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify(body),
      signal,
    });
  return {
    token,
    client: server.client(token),
    leave: () => leaving.abort(),
    post,
    /** Asks for the progress too; `heard` grows while it comes, and `ended` resolves when it is over. */
    watch(name: string, body: Body) {
      const heard: [string, object][] = [];
      const events = () => heard.map(([event, data]) => [event, ...Object.values(data)].join(" "));
      const ended = post(name, body, { accept: "text/event-stream" }).then(async (response) => {
        for await (const { event, data } of readEvents(response)) heard.push([event!, JSON.parse(data)]);
        return heard.at(-1)![1] as Answer;
      });
      ended.catch(() => {});
      return { heard, events, ended };
    },
  };
}

function readEvents(response: Response) {
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  return response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

describe("a picture is made", () => {
  it("with its progress for whoever asks for it, and the answer of always at its end", async () => {
    const body = { imageUrl: house, prompt: newWish("Roofing") };
    const anna = makeVisitor();
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
    const { events, ended } = makeVisitor().watch("openai", { imageUrl: photo, prompt: newWish() });
    expect((await ended).data).toHaveLength(1);
    expect(events().slice(0, -1)).toEqual(["started", "stage sending", "stage waiting", "stage finishing"]);
  });

  it("or refused with the same words and code either way", async () => {
    const refusal = { error: { code: "moderation_blocked", message: "no" } };
    model.answerWith(() => Response.json(refusal, { status: 400 }));
    const anna = makeVisitor();
    const body = { imageUrl: photo, prompt: newWish() };
    const plain = await anna.post("openai", body);
    const { heard, ended } = anna.watch("openai", body);
    await ended;
    expect(heard.at(-1)).toEqual(["error", { ...((await plain.json()) as object), status: plain.status }]);
    expect(heard.at(-1)![1]).toMatchObject({ code: "provider_refused", status: 422 });
    expectContract(editEvent, { event: "error", ...heard.at(-1)![1] });
    const unread = await makeVisitor().post(
      "openai",
      { ...body, prompt: "" },
      { accept: "text/event-stream" },
    );
    expect([unread.status, ((await unread.json()) as Answer).code]).toEqual([400, "bad_request"]);
  });
});

describe("a small copy of a photo is looked at", () => {
  const askForHints = async (photo: Buffer) => {
    const visitor = makeVisitor();
    const response = await fetch(`${server.url}/functions/v1/photo-hints`, {
      method: "POST",
      headers: {
        apikey: server.anonKey,
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

    const { heard, ended } = makeVisitor().watch("builtin", { imageUrl: house, prompt: newWish("Roofing") });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patience);
    expect(await askForHints(await roofless.jpeg().toBuffer())).toEqual({ hints: null });
    await ended;
  });
});

describe("whoever leaves", () => {
  it("ends a model's call that runs, and gives the place in the queue to the next", async () => {
    model.answerWith(neverAnswer);
    const [anna, bob, carl] = [makeVisitor(), makeVisitor(), makeVisitor()];
    const running = anna.post("openai", { imageUrl: photo, prompt: newWish() });
    running.catch(() => {});
    await vi.waitFor(() => expect(model.arrived).toHaveLength(1), patience);
    const second = bob.watch("openai", { imageUrl: photo, prompt: newWish() });
    await vi.waitFor(() => expect(second.events()).toEqual(["queued 1"]), patience);
    const third = carl.watch("openai", { imageUrl: photo, prompt: newWish() });
    await vi.waitFor(() => expect(third.events()).toEqual(["queued 2"]), patience);

    bob.leave();
    await vi.waitFor(() => expect(third.events()).toEqual(["queued 2", "queued 1"]), patience);
    model.answerWith(echo);
    anna.leave();
    expect((await third.ended).data).toHaveLength(1);
    expect(model.arrived).toHaveLength(1);
  });

  it("ends the engine's work in the middle and loses none of the quota", async () => {
    const anna = makeVisitor();
    for (let time = 0; time < perHour; time += 1) {
      const before = countCancelled();
      const leaving = new AbortController();
      const body = { imageUrl: house, prompt: newWish("Roofing") };
      const asked = await anna.post("builtin", body, { accept: "text/event-stream" }, leaving.signal);
      for await (const { data } of readEvents(asked)) if (data.includes("finding")) break;
      leaving.abort();
      await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
    }
    expect(await askUntilRefused(anna, "builtin", house)).toBe(perHour);
  });

  it("keeps the count of a model that may charge", async () => {
    model.answerWith(neverAnswer);
    const anna = makeVisitor();
    const before = countCancelled();
    const left = anna.watch("openai", { imageUrl: photo, prompt: newWish() });
    await vi.waitFor(() => expect(left.events()).toContain("stage waiting"), patience);
    anna.leave();
    await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
    model.answerWith(echo);
    expect(await askUntilRefused(anna, "openai", photo)).toBe(perHour - 1);
  });

  it("gets the picture all the same when it is to come by mail, and else there is none", async () => {
    for (const email of ["ann@example.com", ""]) {
      let finish = () => {};
      model.answerWith(async (arrived) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return echo(arrived);
      });
      const anna = makeVisitor();
      const leadId = await startLead(anna.client);
      const before = countCancelled();
      const { events } = anna.watch("openai", { imageUrl: photo, prompt: newWish(), leadId });
      await vi.waitFor(() => expect(events()).toContain("stage waiting"), patience);
      await vi.waitFor(() => expect(model.arrived).toHaveLength(1), patience);
      if (email) await anna.client.from("leads").update({ email }).eq("id", leadId).throwOnError();
      anna.leave();
      if (!email) await vi.waitFor(() => expect(countCancelled()).toBe(before + 1), patience);
      // Behind it in the queue: what was to come of it has come by then.
      finish();
      const next = makeVisitor().watch("openai", { imageUrl: photo, prompt: newWish() });
      await vi.waitFor(() => expect(model.arrived).toHaveLength(2), patience);
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

describe("a picture is touched up", () => {
  it("where the visitor paints, after having been shown where it was changed", async () => {
    const anna = makeVisitor();
    const body = { imageUrl: house, prompt: newWish("Roofing"), wantsRegion: true };
    const first = await readAnswer(await anna.post("builtin", body));
    const found = await sharp(Buffer.from(first.region!, "base64")).metadata();
    expect([found.format, found.channels, found.width, found.height]).toEqual(["png", 1, 512, 384]);

    const leadId = await startLead(anna.client);
    const region = await paintLowerLeft(320, 240);
    const { ended } = anna.watch("builtin", { ...body, region, leadId });
    const touched = await ended;
    const changed = await findChanges(touched.data[0]!.b64_json);
    expect(changed).toEqual({ painted: true, elsewhere: false });
    const { data: lead } = await anna.client.from("leads").select("mockup_id").eq("id", leadId).single();
    expect(lead!.mockup_id).toBeTruthy();
  });

  it("by our own engine alone, and only by a small picture", async () => {
    const png = await paintLowerLeft(320, 240);
    const jpeg = await sharp(Buffer.from(png.split(",")[1]!, "base64"))
      .jpeg()
      .toBuffer();
    const refused: [string, string][] = [
      ["builtin", await paintLowerLeft(4000, 3000)],
      ["builtin", await paintLowerLeft(8, 8)],
      ["builtin", `data:image/png;base64,${jpeg.toString("base64")}`],
      ["builtin", "data:image/png;base64,aGVsbG8="],
      ["builtin", `data:image/png;base64,${"A".repeat(500_000)}`],
      ["builtin", house],
    ];
    for (const [name, region] of refused) {
      const response = await makeVisitor().post(name, { imageUrl: house, prompt: newWish(), region });
      const { code, error } = await readAnswer(response);
      expect([response.status, code], region.slice(0, 40)).toEqual([400, "bad_request"]);
      expect(error).toMatch(/\.$/);
    }
    const touched = await makeVisitor().post("openai", { imageUrl: house, prompt: newWish(), region: png });
    expect(await readAnswer(touched)).toMatchObject({ provider: "builtin", isQuickPreview: true });
    expect(model.arrived).toHaveLength(0);
  });
});

type Visitor = ReturnType<typeof makeVisitor>;

const readAnswer = async (response: Response) => (await response.json()) as Answer;

/** A region of the picture's lower left quarter. */
async function paintLowerLeft(width: number, height: number): Promise<string> {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const white = { create: { ...half, channels: 3, background: "white" } } as const;
  const png = await sharp({ create: { width, height, channels: 3, background: "black" } })
    .composite([{ input: white, left: 0, top: height - half.height }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Whether the picture differs from the house inside its lower left quarter, and well outside it. */
async function findChanges(base64: string): Promise<{ painted: boolean; elsewhere: boolean }> {
  const read = (source: Buffer | string) => sharp(source).removeAlpha().raw().toBuffer();
  const before = await read(join(import.meta.dirname, "../../../web/public", house));
  const after = await read(Buffer.from(base64, "base64"));
  const changes = { painted: false, elsewhere: false };
  for (let i = 0; i < before.length; i += 1) {
    const x = Math.floor(i / 3) % 640;
    const y = Math.floor(i / 3 / 640);
    if (Math.abs(before[i]! - after[i]!) < 8) continue;
    if (x < 320 && y > 240) changes.painted = true;
    else if (x > 345 || y < 215) changes.elsewhere = true;
  }
  return changes;
}

async function startLead(client: Visitor["client"]): Promise<string> {
  const { data: company } = await client
    .from("companies")
    .select("id")
    .eq("slug", "sample-landscaping")
    .single();
  const { data: lead } = await client
    .from("leads")
    .insert({
      company_id: company!.id,
      email: "",
      address: `${++wishes} Oak St`,
      service_type: "Landscaping",
    })
    .select("id")
    .single()
    .throwOnError();
  return lead.id;
}

function countCancelled(): number {
  return server.output().split('"code":"cancelled"').length - 1;
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
