import { randomBytes } from "node:crypto";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { expect } from "vitest";
import { drawMarkers } from "./draw-markers.ts";
import { type FakeServiceAnswer, startFakeService } from "./start-fake-service.ts";
import { startInstallation } from "./start-installation.ts";

/** As many pictures an address gets in an hour. */
export const perHour = 2;
export const house = "/sample-house/street-640x480.jpg";
/** As small as the site has one, for tests that look at no pixel. */
export const smallHouse = "/pictures/landscape-before-400.avif";
// The engine gives way to everything else on the machine, so that a busy one makes these tests wait for long.
export const patience = { timeout: 60_000 };

type Body = { imageUrl: string; prompt: string; leadId?: string; region?: string; wantsRegion?: boolean };
export type Answer = { data: { b64_json: string }[]; region?: string; error?: string; code?: string };
export type EditSetup = Awaited<ReturnType<typeof startEditSetup>>;
export type Visitor = ReturnType<EditSetup["makeVisitor"]>;

export const echo: FakeServiceAnswer = async ({ request }) => {
  const image = (await request.formData()).get("image[]") as File;
  const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
  return Response.json({ created: 1, data: [{ b64_json }] });
};

let wishes = 0;
export const newWish = (what = "Lawn") => `${what}: something nice, look ${++wishes}`;

/** A server that makes one picture at a time, by our own engine or by a stand-in for a model. */
export async function startEditSetup() {
  const model = await startFakeService();
  const server = await startInstallation({
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: `${model.url}/v1`,
    GENERATIONS_AT_ONCE: "1",
    GENERATIONS_PER_HOUR: String(perHour),
    TRUST_PROXY: "true",
    LOG_LEVEL: "info",
  });
  const photo = `data:image/png;base64,${(await drawMarkers(640, 480)).toString("base64")}`;

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

  return {
    ...{ model, server, photo, makeVisitor },
    async stop() {
      await server.stop();
      await model.stop();
    },
  };
}

export function readEvents(response: Response) {
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  return response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

export async function startLead(client: Visitor["client"]): Promise<string> {
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
