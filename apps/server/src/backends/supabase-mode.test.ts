import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config/read-config.ts";
import type { TestServer } from "../testing/describe-server.ts";
import { serveInProcess } from "../testing/serve-in-process.ts";
import { confirmOwner, newToken, signUpOwner } from "../testing/sign-up-owner.ts";
import { openSupabaseBackend } from "./open-supabase-backend.ts";

/** Plays the Supabase project: the same calls at an address of its own, without any of the product's functions or jobs. */
let project: TestBackend;
let server: TestServer;
let dataDir: string;
let settings: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-supabase-"));
  project = await startTestBackend();
  settings = {
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: project.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey,
    SUPABASE_DB_URL: project.databaseUrl,
  };
  server = await serveInProcess(dataDir, settings);
});
afterAll(async () => {
  await server?.stop();
  await project?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const samplePhoto = join(import.meta.dirname, "../../../web/public/sample-house/street-640x480.jpg");

describe("with a Supabase project behind it", () => {
  it("the browser is sent to the project, and this process answers none of its calls", async () => {
    const config = await (await fetch(`${server.url}/app-config.json`)).json();
    expect(config).toMatchObject({ supabaseUrl: project.url, supabaseAnonKey: project.anonKey });
    expect(JSON.stringify(config)).not.toContain(project.serviceRoleKey);
    for (const path of ["/rest/v1/companies", "/auth/v1/settings", "/storage/v1/bucket"]) {
      const { status } = await fetch(`${server.url}${path}`, { headers: { apikey: project.anonKey } });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it("pages may talk to the project and its socket, and to nobody else", async () => {
    const { headers } = await fetch(`${server.url}/login`);
    const rules = headers.get("content-security-policy")?.split("; ") ?? [];
    const own = `${server.url} ${server.url.replace("http", "ws")}`;
    const theirs = `${project.url} ${project.url.replace("http", "ws")}`;
    expect(rules).toContain(`connect-src 'self' data: blob: ${own} ${theirs}`);
    expect(rules).toContain(`img-src 'self' data: blob: https: ${project.url}`);
  });

  it("a homeowner's visit becomes a lead, a kept mockup and two mails", async () => {
    const owner = await signUpOwner(server);
    await confirmOwner(project.pool, owner);
    const token = newToken();
    const visitor = server.client(token);
    const email = `${token}@example.com`;

    const started = await visitor
      .from("leads")
      .insert({
        company_id: owner.companyId,
        email: "",
        address: `${token} Oak St`,
        service_type: "Landscaping",
      })
      .select("id")
      .single()
      .throwOnError();
    const path = `source-images/${owner.companyId}/anonymous/${token}.jpg`;
    const bucket = visitor.storage.from("mockup-images");
    const photo = await readFile(samplePhoto);
    expect((await bucket.upload(path, photo, { contentType: "image/jpeg" })).error).toBeNull();
    const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
    expect(imageUrl.startsWith(project.url)).toBe(true);

    const edited = await fetch(`${server.url}/functions/v1/builtin-image-edit`, {
      method: "POST",
      headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
      body: JSON.stringify({ imageUrl, prompt: "Landscaping: a new lawn", leadId: started.data.id }),
    });
    const { mockupId, mockupUrl } = (await edited.json()) as { mockupId: string; mockupUrl: string };
    expect(mockupUrl.startsWith(project.url)).toBe(true);
    expect((await fetch(mockupUrl)).headers.get("content-type")).toBe("image/png");
    await visitor.from("leads").update({ email }).eq("id", started.data.id).throwOnError();

    const lead = await owner.client.from("leads").select("email, mockup_id").single().throwOnError();
    expect(lead.data).toEqual({ email, mockup_id: mockupId });
    const recipients = async () =>
      (await server.mails()).filter(({ to }) => [email, owner.email].includes(to)).map(({ to }) => to);
    await vi.waitFor(
      async () => expect((await recipients()).toSorted()).toEqual([email, owner.email].toSorted()),
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    const slug = `fresh-${owner.email.slice("owner-".length).split("@")[0]}`;
    expect(await (await fetch(`${server.url}/${slug}`)).text()).toContain("Fresh Lawns");
  });

  it("an owner signs in by a mailed code, which the project sends, and calls our functions with that session", async () => {
    const owner = await signUpOwner(server);
    const returning = server.client(newToken());
    expect((await returning.auth.signInWithOtp({ email: owner.email })).error).toBeNull();
    const mail = project.mails.findLast(({ to, kind }) => to === owner.email && kind === "magic_link");
    const { data, error } = await returning.auth.verifyOtp({
      email: owner.email,
      token: mail?.code ?? "",
      type: "email",
    });
    expect([error, data.user?.id]).toEqual([null, owner.userId]);
    const callWith = async (token?: string) => {
      const response = await fetch(`${server.url}/functions/v1/export-leads`, {
        method: "POST",
        body: JSON.stringify({ companyId: owner.companyId }),
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
      });
      return ((await response.json()) as { code: string }).code;
    };
    // The owner's company is not activated yet: known as theirs, and told so.
    expect(await callWith(data.session?.access_token)).toBe("not_activated");
    expect(await callWith("a.b.c")).toBe("unauthorized");
  });
});

it("a database that belongs to no Supabase project is refused in plain words", async () => {
  const plain = await startTestDatabase({ migrations: false });
  await plain.pool.query("drop schema auth cascade");
  const config = readConfig({ ...settings, SUPABASE_DB_URL: plain.url });
  await expect(openSupabaseBackend(config, config.supabase!)).rejects.toThrow(
    /^SUPABASE_DB_URL is not the database of a Supabase project/,
  );
  await plain.stop();
});
