import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@curbview/domain";
import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { runServer } from "../testing/run-server.ts";
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

it("an installation moves to a Supabase project: accounts, leads, pictures and their old addresses", async () => {
  const file = join(folder, "all.tar.gz");
  const before = await runServer(join(folder, "data"));
  const owner = await signUpOwner(before);
  const leadId = await finishLead(before, owner.companyId);
  const create = { width: 9, height: 9, channels: 3 as const, background: "#4a7" };
  const photo = await sharp({ create }).png().toBuffer();
  const path = `${owner.companyId}/${owner.userId}/house.png`;
  await owner.client.storage.from("mockup-images").upload(path, photo, { cacheControl: "60" });
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

  const after = await runServer(join(folder, "after"), settings);
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
    const removed = await returning.storage.from("mockup-images").remove([path]);
    expect(removed.data).toHaveLength(1);
    const { rows } = await project.pool.query("select distinct aud, recovery_token from auth.users");
    expect(rows).toEqual([{ aud: "authenticated", recovery_token: "" }]);
  } finally {
    await after.stop();
  }
}, 180_000);
