import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { abandonedAfterSeconds } from "./jobs/queues.ts";
import { type RunningServer, runServer } from "./testing/run-server.ts";

const takenUpMs = (abandonedAfterSeconds + 90) * 1000;

const newToken = () => randomBytes(16).toString("hex");

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-kill-"));
  server = await runServer(dataDir);
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startLead(token: string): Promise<string> {
  const client = server.client(token);
  const company = await client
    .from("companies")
    .select("id")
    .eq("slug", "sample-landscaping")
    .single()
    .throwOnError();
  const lead = await client
    .from("leads")
    .insert({
      company_id: company.data.id,
      email: "",
      address: `${token} Oak St`,
      service_type: "Landscaping",
    })
    .select("id")
    .single()
    .throwOnError();
  return lead.data.id;
}

it("an idle connection is kept longer than a proxy keeps it, so that none closes under a request", async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  const seconds = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(120);
});

describe("when the power goes", () => {
  const [token, pictureToken] = [newToken(), newToken()];
  const email = `${token}@example.com`;
  let [id, pictureLead, key] = ["", "", ""];
  beforeAll(async () => {
    key = server.anonKey;
    pictureLead = await startLead(pictureToken);
    const response = await fetch(`${server.url}/functions/v1/builtin-image-edit`, {
      method: "POST",
      headers: { apikey: key, "x-visitor-token": pictureToken, "content-type": "application/json" },
      body: JSON.stringify({
        imageUrl: "/sample-house/street-640x480.jpg",
        prompt: "Landscaping: a new lawn",
        leadId: pictureLead,
      }),
    });
    expect(((await response.json()) as { mockupId?: string }).mockupId).toBeTruthy();
    id = await startLead(token);
    await server.client(token).from("leads").update({ email, name: "Kim" }).eq("id", id).throwOnError();
    await server.kill();
    server = await runServer(dataDir);
  });

  it(
    "a lead the page called saved is there afterwards, and its mail is sent once",
    async () => {
      const { data } = await server.client(token).from("leads").select("name, email").eq("id", id).single();
      expect(data).toEqual({ name: "Kim", email });
      const newLeadMails = async () =>
        (await server.mails()).filter((mail) => mail.to === "owner@example.com" && mail.text.includes(email));
      // A job that was at work when the power went is taken up again once it counts as abandoned.
      await vi.waitFor(async () => expect(await newLeadMails()).toHaveLength(1), { timeout: takenUpMs });
    },
    takenUpMs,
  );

  it("a stored picture is there afterwards, whole", async () => {
    const visitor = server.client(pictureToken);
    const lead = await visitor.from("leads").select("mockup_id").eq("id", pictureLead).single();
    expect(lead.data?.mockup_id).toBeTruthy();
  });

  it("sessions and keys stay valid", async () => {
    const response = await fetch(`${server.url}/rest/v1/companies?select=slug`, { headers: { apikey: key } });
    expect(response.status).toBe(200);
  });
});

describe("the server's functions", () => {
  const post = (name: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/functions/v1/${name}`, {
      method: "POST",
      body,
      headers: { apikey: server.anonKey, "content-type": "application/json", ...headers },
    });
  const problem = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  it("refuse what they cannot read, too large bodies, missing keys and forged tokens", async () => {
    expect(await problem(await post("autocomplete-address", "{"))).toEqual([400, "bad_request"]);
    expect(await problem(await post("autocomplete-address", "{}"))).toEqual([400, "bad_request"]);
    expect(await problem(await post("place-details", '{"id":"us:00000:x"}'))).toEqual([404, "not_found"]);
    expect(await problem(await post("autocomplete-address", `{"input":"${"a".repeat(70_000)}"}`))).toEqual([
      413,
      "too_large",
    ]);
    expect(await problem(await post("autocomplete-address", "{}", { apikey: "x" }))).toEqual([
      401,
      "unauthorized",
    ]);
    expect(
      await problem(await post("autocomplete-address", "{}", { authorization: "Bearer a.b.c" })),
    ).toEqual([401, "unauthorized"]);
  });

  it("export no leads to anybody who is not signed in", async () => {
    const { data } = await server.client(newToken()).from("companies").select("id").limit(1).single();
    const body = JSON.stringify({ companyId: data!.id });
    expect(await problem(await post("export-leads", body))).toEqual([401, "unauthorized"]);
  });

  it("fetch no picture from inside the network or from anywhere not allowed", async () => {
    for (const imageUrl of [
      "http://169.254.169.254/latest/meta-data",
      "https://localhost/x.png",
      "https://example.com/x.png",
      "file:///etc/passwd",
      `${server.url}/rest/v1/companies`,
      "/sample-house/../../etc/passwd",
      "data:text/html;base64,PGI+",
    ]) {
      const answer = await problem(
        await post("builtin-image-edit", JSON.stringify({ imageUrl, prompt: "Lawn" })),
      );
      expect(answer, imageUrl).toEqual([400, "forbidden_picture"]);
    }
  });

  it("keep no picture for somebody else's lead", async () => {
    const id = await startLead(newToken());
    const body = { imageUrl: "/sample-house/street-640x480.jpg", prompt: "Lawn", leadId: id };
    const answer = await problem(
      await post("builtin-image-edit", JSON.stringify(body), { "x-visitor-token": newToken() }),
    );
    expect(answer).toEqual([404, "not_found"]);
  });
});

describe("a stop that was asked for", () => {
  it("leaves nothing in the log that an operator would have to look into", async () => {
    const before = server.output().length;
    await server.stop();
    expect(server.output().slice(before)).toBe("");
  });
});
