import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, logoAnswer } from "@curbview/domain";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { serveInProcess } from "../testing/serve-in-process.ts";
import { finishLead, signUpOwner } from "../testing/sign-up-owner.ts";
import { openInstallation } from "./open-installation.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let folder: string;
let project: TestBackend;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "curbview-move-"));
  project = await startTestBackend();
  // What a project's users have beyond ours.
  await project.pool.query(
    "alter table auth.users add column aud text, add column recovery_token varchar(255)",
  );
});
afterAll(async () => {
  await project?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As the owner's browser does; gives the logo, or null where it was removed. */
async function changeLogo(
  server: { url: string; anonKey: string },
  client: SupabaseClient<Database>,
  picture?: Uint8Array<ArrayBuffer>,
) {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${server.url}/functions/v1/${picture ? "set-logo" : "remove-logo"}`, {
    method: "POST",
    headers: { apikey: server.anonKey, authorization: `Bearer ${data.session!.access_token}` },
    body: picture ?? null,
  });
  expect(response.status).toBe(200);
  return logoAnswer.parse(await response.json()).logo;
}

it("an installation moves to a Supabase project: accounts, leads, pictures, logo and their old addresses", async () => {
  const file = join(folder, "all.tar.gz");
  const before = await serveInProcess(join(folder, "data"));
  const owner = await signUpOwner(before);
  const leadId = await finishLead(before, owner.companyId);
  const create = { width: 9, height: 9, channels: 3 as const, background: "#4a7" };
  const photo = await sharp({ create }).png().toBuffer();
  const path = `${owner.companyId}/${owner.userId}/house.png`;
  await owner.client.storage.from("mockup-images").upload(path, photo, { cacheControl: "60" });
  const drawn = {
    width: 200,
    height: 90,
    channels: 3 as const,
    background: "#fff",
    noise: { type: "gaussian" as const, mean: 120, sigma: 50 },
  };
  const logoPicture = new Uint8Array(await sharp({ create: drawn }).jpeg().toBuffer());
  const logo = (await changeLogo(before, owner.client, logoPicture))!;
  const source = await openInstallation(readConfig({ DATA_DIR: join(folder, "data") }));
  await writeBackup(source, file);
  await source.close();
  await before.stop();

  const settings = {
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: project.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey,
    SUPABASE_DB_URL: project.databaseUrl,
  };
  const target = await openInstallation(readConfig({ ...settings, DATA_DIR: folder }));
  await restoreBackup(target, file);
  await expect(writeBackup(target, file)).rejects.toThrow(/the project keeps everything/);
  await target.close();

  const after = await serveInProcess(join(folder, "after"), settings);
  try {
    const returning = createClient<Database>(project.url, project.anonKey, {
      auth: { persistSession: false },
    });
    const credentials = { email: owner.email, password: "correct horse battery" };
    expect((await returning.auth.signInWithPassword(credentials)).data.user?.id).toBe(owner.userId);
    const { data } = await returning.from("leads").select("id").throwOnError();
    expect(data).toEqual([{ id: leadId }]);
    const old = await fetch(`${after.url}/storage/v1/object/public/mockup-images/${path}`);
    expect(old.url.startsWith(project.url)).toBe(true);
    expect(Buffer.from(await old.arrayBuffer()).equals(photo)).toBe(true);
    expect(old.headers.get("cache-control")).toBe("max-age=60");
    const addressOf = ({ path }: { path: string }) =>
      returning.storage.from("mockup-images").getPublicUrl(path).data.publicUrl;
    const company = async () =>
      (await returning.from("companies").select("logo").eq("id", owner.companyId).single().throwOnError())
        .data;
    expect(await company()).toEqual({ logo });
    expect((await sharp(await (await fetch(addressOf(logo))).arrayBuffer()).metadata()).width).toBe(200);
    const other = (await changeLogo(after, returning, logoPicture))!;
    expect(await company()).toEqual({ logo: other });
    expect((await fetch(addressOf(logo))).ok, "the former logo").toBe(false);
    const mailed = `${after.url}/share/company/${owner.companyId}/logo.png`;
    expect((await fetch(mailed)).headers.get("content-type")).toBe("image/png");
    expect(await changeLogo(after, returning)).toBeNull();
    expect(await company()).toEqual({ logo: null });
    expect((await fetch(addressOf(other))).ok).toBe(false);
    expect((await fetch(mailed)).status).toBe(404);
    const removed = await returning.storage.from("mockup-images").remove([path]);
    expect(removed.data).toHaveLength(1);
    const { rows } = await project.pool.query("select distinct aud, recovery_token from auth.users");
    expect(rows).toEqual([{ aud: "authenticated", recovery_token: "" }]);
  } finally {
    await after.stop();
  }
}, 180_000);
