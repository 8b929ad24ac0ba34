import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { drawMarkers } from "../testing/draw-markers.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { type StandIn, startStandIn } from "../testing/start-stand-in.ts";

const token = randomBytes(16).toString("hex");
let service: StandIn;
let dataDir: string;
let server: RunningServer;
let photo: string;
beforeAll(async () => {
  service = await startStandIn();
  dataDir = await mkdtemp(join(tmpdir(), "curbview-limits-"));
  server = await runServer(dataDir, {
    OPENAI_API_KEY: "sk-secret",
    OPENAI_BASE_URL: `${service.url}/v1`,
    OPENAI_PICTURE_PRICE: "0.05",
    COMPANY_BUDGET_PER_DAY: "0.1",
    WIZARD_BUDGET_PER_DAY: "0.05",
  });
  photo = `data:image/png;base64,${(await drawMarkers(640, 480)).toString("base64")}`;
  service.answerWith(async ({ request }) => {
    const image = (await request.formData()).get("image[]") as File;
    const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
    return Response.json({ created: 1, data: [{ b64_json }] });
  });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(prompt: string, leadId?: string) {
  const response = await fetch(`${server.url}/functions/v1/openai-image-edit`, {
    method: "POST",
    headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
    body: JSON.stringify({ imageUrl: photo, prompt, leadId }),
  });
  const { error, code } = (await response.json()) as { error?: string; code?: string };
  return { status: response.status, ...(error && { error, code }) };
}

const refusal = {
  status: 429,
  error: "No more pictures can be made here today. Please come back tomorrow.",
  code: "budget_reached",
};

it("a company's page makes as many pictures a day as its budget pays for, and its owner is told once", async () => {
  const client = server.client(token);
  const { data: company } = await client
    .from("companies")
    .select("id")
    .eq("slug", "sample-landscaping")
    .single()
    .throwOnError();
  const { data: lead } = await client
    .from("leads")
    .insert({ company_id: company.id, email: "", address: "1 Budget St", service_type: "Landscaping" })
    .select("id")
    .single()
    .throwOnError();
  expect([await ask("Lawn", lead.id), await ask("Hedge", lead.id)]).toEqual([
    { status: 200 },
    { status: 200 },
  ]);
  expect([await ask("Trees", lead.id), await ask("Roses", lead.id)]).toEqual([refusal, refusal]);
  // What was made once is given again for nothing.
  expect(await ask("Lawn", lead.id)).toEqual({ status: 200 });
  expect(service.arrived).toHaveLength(2);
  const told = async () =>
    (await server.mails())
      .filter(({ subject }) => subject === "No more pictures for today")
      .map(({ to }) => to);
  await vi.waitFor(async () => expect(await told()).toEqual(["owner@example.com"]), { timeout: 20_000 });
  expect(server.output()).toContain("a generation was refused by a limit");
});

it("the free wizard has a budget of its own", async () => {
  expect([await ask("A lawn for free"), await ask("A hedge for free")]).toEqual([{ status: 200 }, refusal]);
});
