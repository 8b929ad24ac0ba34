import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDatabase, type Database, migrateDatabase, startDatabase } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { startTestS3, type TestS3 } from "@curbview/embedded-backend/testing/start-test-s3.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installEarlierVersion, migrationsDir } from "../../../../supabase/tests/install-earlier-version.ts";
import { readConfig } from "../config/read-config.ts";
import type { TestServer } from "../testing/describe-server.ts";
import { readEverything, runBackupProgram } from "../testing/run-backup-program.ts";
import { serveInProcess } from "../testing/serve-in-process.ts";
import { finishLead, newToken, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { openInstallation } from "./open-installation.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let folder: string;
let server: TestServer;
let owner: TestOwner;
let photo: Buffer;
let picturePath: string;
let before: Map<string, string[]>;
const oddText = '1 Odd\tStreet\\N\n2nd line, "Ünïcode"';
const log = { info: () => {}, warn: () => {}, error: console.error };
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "curbview-backup-"));
  server = await serveInProcess(at("data"));
  owner = await signUpOwner(server);
  const create = { width: 60, height: 40, channels: 3 as const, background: "#4a7" };
  photo = await sharp({ create }).png().toBuffer();
  picturePath = `${owner.companyId}/${owner.userId}/house.png`;
  await owner.client.storage.from("mockup-images").upload(picturePath, photo);
  await finishLead(server, owner.companyId);
});
afterAll(async () => {
  await server?.stop();
  for (const database of databases) await database.stop();
  await rm(folder, { recursive: true, force: true });
});

function vanish(): never {
  throw new Error("no such file");
}

/** As an operator does, which takes longer than `writeBackup` and `restoreBackup` by themselves. */
const run = (name: "backup" | "restore", file: string, env: Record<string, string>) =>
  runBackupProgram(name, at(file), env);

async function restoreTo(place: Record<string, string | undefined>, file: string): Promise<void> {
  const target = await openInstallation(readConfig(place));
  await restoreBackup(target, at(file)).finally(target.close);
}

const databases: Database[] = [];

/** The settings of a new place, with a database on the run's PostgreSQL: one of its own takes seconds to make. */
async function makePlace(name: string) {
  const database = await startTestDatabase({ migrations: false });
  databases.push(database);
  return { DATA_DIR: at(name), DATABASE_URL: database.url };
}

describe("a backup of a running server", { timeout: 180_000 }, () => {
  it("is written while people go on, for its owner's eyes alone", async () => {
    let isDone = false;
    const going = (async () => {
      for (; !isDone; ) {
        const { error } = await server.client(newToken()).from("companies").select("id").limit(1);
        expect(error).toBeNull();
      }
    })();
    const { code, said } = await run("backup", "live.tar.gz", { DATA_DIR: at("data") });
    isDone = true;
    await going;
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Saved to .*: \d+ rows of \d+ tables, 1 files\.\n$/),
    ]);
    expect((await stat(at("live.tar.gz"))).mode & 0o777).toBe(0o600);
  });

  it("or of one that stands still brings every row back in an empty folder", async () => {
    await server.stop();
    // Whoever opens the folder from here on finds it running.
    const source = await startDatabase({ dataDir: at("data"), log });
    databases.push(source);
    await source.pool.query("update leads set notes = $1 where company_id = $2", [oddText, owner.companyId]);
    before = await readEverything(source.url);
    const installation = await openInstallation(readConfig({ DATA_DIR: at("data") }));
    await writeBackup(installation, at("all.tar.gz"));
    await installation.close();
    expect(before.get("public.leads")!.join()).toContain("Ünïcode");
    expect(before.get("private.seeding")).toEqual(["(t)"]);

    const { code, said } = await run("restore", "all.tar.gz", { DATA_DIR: at("restored") });
    expect([code, said]).toEqual([0, expect.stringMatching(/^Restored from/)]);
    const target = await startDatabase({ dataDir: at("restored"), log });
    const after = await readEverything(target.url);
    await target.stop();
    for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
  });

  it("of an older version comes back without what is no longer kept", async () => {
    const source = await openInstallation(readConfig({ DATA_DIR: at("data") }));
    await source.pool.query("create table storage.resumable_uploads (id int)");
    await source.pool.query("insert into storage.resumable_uploads values (1)");
    await writeBackup(source, at("older.tar.gz"));
    await source.close();
    const target = await openInstallation(readConfig(await makePlace("restored-older")));
    await restoreBackup(target, at("older.tar.gz"));
    const { rows } = await target.pool.query("select notes from leads where company_id = $1", [
      owner.companyId,
    ]);
    await target.close();
    expect(rows).toEqual([{ notes: oddText }]);
  });

  it("keeps people signed in, keys and pictures, and the service goes on", async () => {
    const restored = await serveInProcess(at("restored"));
    try {
      const { session } = (await owner.client.auth.getSession()).data;
      const returning = restored.client(newToken());
      const { data } = await returning.auth.setSession(session!);
      expect(data.user?.id).toBe(owner.userId);
      const leads = await returning.from("leads").select("notes").throwOnError();
      expect(leads.data).toEqual([{ notes: oddText }]);
      const picture = returning.storage.from("mockup-images").getPublicUrl(picturePath).data.publicUrl;
      expect(Buffer.from(await (await fetch(picture)).arrayBuffer()).equals(photo)).toBe(true);
      // Numbers go on where they were.
      await finishLead(restored, owner.companyId);
    } finally {
      await restored.stop();
    }
  });

  it("moves to a PostgreSQL and a bucket of the operator's own", async () => {
    const [database, s3]: [Database, TestS3] = await Promise.all([
      startTestDatabase({ migrations: false, ownServer: true }),
      startTestS3(),
    ]);
    // A user who merely owns the database, as a managed PostgreSQL has.
    for (const statement of [
      "create role app login password 'secret'",
      "create database app owner app",
      "grant anon, authenticated, service_role to app",
    ])
      await database.pool.query(statement);
    const databaseUrl = Object.assign(new URL(database.url), {
      ...{ username: "app", password: "secret", pathname: "/app" },
    }).href;
    const env = {
      DATABASE_URL: databaseUrl,
      STORAGE_S3_ENDPOINT: s3.options.endpoint,
      STORAGE_S3_BUCKET: s3.options.bucket,
      STORAGE_S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    };
    await restoreTo(env, "live.tar.gz");
    const moved = await serveInProcess(at("unused"), env);
    const address = `${moved.url}/storage/v1/object/public/mockup-images/${picturePath}`;
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(photo)).toBe(true);
    expect(await readEverything(databaseUrl).then((all) => all.get("auth.users"))).toEqual(
      before.get("auth.users"),
    );
    await moved.stop();
    await database.stop();
    await s3.stop();
  });

  it("does without a file that is removed in that moment, and its row", async () => {
    const source = await openInstallation(readConfig({ DATA_DIR: at("data") }));
    const gone = {
      ...source.store!,
      exists: async () => false,
      read: () => new ReadableStream({ pull: vanish }),
    };
    const { missingFiles, files } = await writeBackup({ ...source, store: gone }, at("gone.tar.gz"));
    await source.close();
    expect([missingFiles.length, files]).toEqual([1, 0]);
    const target = await openInstallation(readConfig(await makePlace("without")));
    await restoreBackup(target, at("gone.tar.gz"));
    const { rows } = await target.pool.query("select name from storage.objects");
    await target.close();
    expect(rows).toEqual([]);
  });

  it("of an earlier version brings back what the server's own tables held then", async () => {
    const source = await openInstallation(readConfig(await makePlace("earlier")));
    await bootstrapDatabase(source.pool);
    await installEarlierVersion(source.pool);
    await source.pool.query(
      `insert into private.local_mailbox (recipient, subject, body_text, body_html)
       values ('kim@example.com', 'Kept', 'Hello', '<p>Hello</p>')`,
    );
    await writeBackup(source, at("earlier.tar.gz"));
    await source.close();
    const target = await openInstallation(readConfig(await makePlace("later")));
    await restoreBackup(target, at("earlier.tar.gz"));
    await migrateDatabase(target.pool, migrationsDir);
    const { rows } = await target.pool.query("select subject from private.local_mailbox");
    const seeding = await target.pool.query("select is_done from private.seeding");
    await target.close();
    expect(rows).toEqual([{ subject: "Kept" }]);
    expect(seeding.rows).toEqual([{ is_done: true }]);
  });

  it("of a place where no server has kept data is refused, and makes no database there", async () => {
    const { code, said } = await run("backup", "nothing.tar.gz", { DATA_DIR: at("misspelled") });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^There is nothing to back up in .*misspelled: /),
    ]);
    expect(existsSync(at("misspelled"))).toBe(false);
    const empty = await openInstallation(readConfig(await makePlace("empty")));
    const writing = writeBackup(empty, at("nothing.tar.gz")).finally(empty.close);
    await expect(writing).rejects.toThrow("no server has kept data in this database");
    expect(existsSync(at("nothing.tar.gz"))).toBe(false);
  });

  it("that is not there is said in one line, and no database is made for it", async () => {
    const { code, said } = await run("restore", "not-there.tar.gz", { DATA_DIR: at("nowhere") });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^There is no backup at .*not-there\.tar\.gz\. /),
    ]);
    expect(existsSync(at("nowhere"))).toBe(false);
  });

  it("that cannot be written is said in one line", async () => {
    const { code, said } = await run("backup", "no-such-folder/all.tar.gz", { DATA_DIR: at("data") });
    expect([code, said]).toEqual([1, expect.stringMatching(/^ENOENT: no such file or directory.*\n$/)]);
  });

  it("is never put over data that is there", async () => {
    const { code, said } = await run("restore", "all.tar.gz", { DATA_DIR: at("data") });
    expect([code, said]).toEqual([1, expect.stringMatching(/^There is data already \(in auth\.users\)/)]);
  });

  it("that is cut short, or no backup at all, is refused and leaves the place empty", async () => {
    const whole = await readFile(at("all.tar.gz"));
    await writeFile(at("short.tar.gz"), whole);
    await truncate(at("short.tar.gz"), whole.length - 200);
    await writeFile(at("other.txt"), "not a backup");
    const place = await makePlace("refused");
    for (const file of ["short.tar.gz", "other.txt", "none.tar.gz"])
      await expect(restoreTo(place, file), file).rejects.toThrow(/^The backup could not be restored: ./);
    await restoreTo(place, "all.tar.gz");
  });
});
