import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Business } from "@curbview/domain";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestServer } from "./testing/describe-server.ts";
import { drawMarkers, measureMarkerShifts } from "./testing/draw-markers.ts";
import { googlePlace, googlePlaceId } from "./testing/google-place.ts";
import { serveInProcess } from "./testing/serve-in-process.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "./testing/start-fake-service.ts";

const keys = {
  OPENAI_API_KEY: "sk-secret-1",
  GEMINI_API_KEY: "AIza-secret-2",
  GOOGLE_MAPS_API_KEY: "AIza-secret-3",
};
const token = randomBytes(16).toString("hex");

let services: FakeService;
let dataDir: string;
let database: Database;
let server: TestServer;
let photo: string;
beforeAll(async () => {
  services = await startFakeService();
  dataDir = await mkdtemp(join(tmpdir(), "curbview-edit-"));
  const addresses = {
    OPENAI_BASE_URL: `${services.url}/v1`,
    GEMINI_BASE_URL: services.url,
    GOOGLE_MAPS_BASE_URL: services.url,
  };
  database = await startTestDatabase();
  server = await serveInProcess(dataDir, {
    DATABASE_URL: database.url,
    ...keys,
    ...addresses,
    LOG_LEVEL: "debug",
  });
  photo = `data:image/png;base64,${(await drawMarkers(640, 480)).toString("base64")}`;
});
afterAll(async () => {
  await server?.stop();
  await services?.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const openaiEcho: FakeServiceAnswer = async ({ request }) => {
  const image = (await request.formData()).get("image[]") as File;
  return Response.json({
    created: 1,
    data: [{ b64_json: Buffer.from(await image.arrayBuffer()).toString("base64") }],
  });
};
const geminiEcho: FakeServiceAnswer = async ({ request }) => {
  const { contents } = (await request.json()) as { contents: { parts: object[] }[] };
  return Response.json({ candidates: [{ content: { parts: [contents[0]?.parts[1]] } }] });
};

function post(name: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}
type Answer = { data: { b64_json: string }[]; provider: string; isQuickPreview: boolean };
const edit = async (name: string, imageUrl = photo) => {
  const response = await post(name, { imageUrl, prompt: "Landscaping: a new lawn" });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Answer;
  return { ...answer, picture: Buffer.from(answer.data[0]!.b64_json, "base64") };
};

describe("with outside services configured", () => {
  it("pages use OpenAI first, and learn no key", async () => {
    const config = await (await fetch(`${server.url}/app-config.json`)).text();
    expect(JSON.parse(config)).toMatchObject({
      imageEditFunction: "openai-image-edit",
      imageEditProvider: "openai",
      providers: { imageEditing: "real", places: "real", streetPicture: "real" },
    });
    const page = await (await fetch(`${server.url}/sample-landscaping`)).text();
    for (const key of Object.values(keys)) expect(config + page).not.toContain(key);
  });

  it("each is there under its own name, and so is our own engine", async () => {
    services.answerWith(openaiEcho);
    const byOpenai = await edit("openai-image-edit");
    expect(byOpenai).toMatchObject({
      provider: "openai",
      isQuickPreview: false,
      created: expect.any(Number),
    });
    expect(Math.max(...(await measureMarkerShifts(byOpenai.picture, 640, 480)))).toBeLessThan(1.5);
    services.answerWith(geminiEcho);
    const byGemini = await edit("gemini-image-edit");
    expect(byGemini).toMatchObject({ provider: "gemini", isQuickPreview: false });
    expect(Math.max(...(await measureMarkerShifts(byGemini.picture, 640, 480)))).toBeLessThan(1.5);
    const byBuiltin = await edit("builtin-image-edit", "/sample-house/street-640x480.jpg");
    expect(byBuiltin).toMatchObject({ provider: "builtin", isQuickPreview: true });
  });

  it("a refusal is a sentence, a code and a fitting status", async () => {
    services.answerWith(() =>
      Response.json({ error: { code: "moderation_blocked", message: "no" } }, { status: 400 }),
    );
    const response = await post("openai-image-edit", { imageUrl: photo, prompt: "Lawn" });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        error:
          "This picture could not be edited under the picture service's content rules. Please try another photo.",
        code: "provider_refused",
      },
    ]);
    services.answerWith(() => Response.json({ error: { code: "invalid_api_key" } }, { status: 401 }));
    expect((await post("openai-image-edit", { imageUrl: photo, prompt: "Lawn" })).status).toBe(502);
  });

  it("a picture seen from the street comes without being kept, and can be edited", async () => {
    const seen = await sharp(Buffer.from(photo.split(",")[1]!, "base64"))
      .jpeg({ quality: 95 })
      .toBuffer();
    services.answerWith((arrived) => {
      if (arrived.path.includes("/metadata")) return Response.json({ status: "OK", copyright: "© Google" });
      return arrived.path.includes("/streetview") ? new Response(new Uint8Array(seen)) : openaiEcho(arrived);
    });
    const response = await post("street-picture", { lat: 30.26, lng: -97.74, address: "500 W 2nd St" });
    const { imageUrl, isSample } = (await response.json()) as { imageUrl: string; isSample: boolean };
    expect([imageUrl.slice(0, 23), isSample]).toEqual(["data:image/jpeg;base64,", false]);
    const edited = await edit("openai-image-edit", imageUrl);
    expect(Math.max(...(await measureMarkerShifts(edited.picture, 640, 480)))).toBeLessThan(1.5);
  });

  it("a business that is found becomes a company with every field of the search", async () => {
    services.answerWith(() => Response.json(googlePlace));
    const response = await post("business-details", { id: googlePlaceId });
    const { business } = (await response.json()) as { business: Business };
    const { reviews, isSample, ...columns } = business;
    expect([reviews, isSample], "reviews may not be kept").toEqual([[], false]);
    const { data } = await server
      .client(token)
      .from("companies")
      .insert({ ...columns, slug: "oak-and-stone" })
      .select("*")
      .single()
      .throwOnError();
    expect(data).toMatchObject(columns);
  });

  it("no key has come into the log", () => {
    expect(server.output()).toContain("picture edited");
    for (const key of Object.values(keys)) expect(server.output()).not.toContain(key);
  });
});

it("a picture service that hangs keeps nobody from stopping the server", async () => {
  services.answerWith(neverAnswer);
  const asked = post("openai-image-edit", {
    imageUrl: photo,
    prompt: "A hedge nobody has asked for yet",
  }).catch(() => undefined);
  await vi.waitFor(() => expect(services.arrived).toHaveLength(1));
  // The seconds it has to answer before it is left behind, shortened.
  const endAfter = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => endAfter(ms / 20));
  await server.stop();
  expect(patience).toHaveBeenCalled();
  patience.mockRestore();
  await asked;
  server = await serveInProcess(dataDir, { DATABASE_URL: database.url });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
