import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, startDatabase } from "./start-database.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** A folder after its first start, whose making of the database's files takes longer than all else here. */
let firstStarted: string;
/** A copy of it for each test. */
let dataDir: string;
let running: Database[];
let children: ChildProcess[];

beforeAll(async () => {
  firstStarted = await mkdtemp(join(tmpdir(), "curbview-first-start-"));
  await (await startDatabase({ dataDir: firstStarted, log })).stop();
});
afterAll(() => rm(firstStarted, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-start-"));
  execFileSync("cp", ["-Rp", `${firstStarted}/.`, dataDir]);
  running = [];
  children = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  for (const child of children) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function start(folder = dataDir): Promise<Database> {
  const database = await startDatabase({ dataDir: folder, log });
  running.push(database);
  return database;
}

/** Another process that starts the database and says its address, or why it cannot. */
async function startElsewhere(): Promise<{ child: ChildProcess; says: string }> {
  const code = `
    import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, "start-database.ts"))};
    const log = { info() {}, warn() {}, error() {} };
    startDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
      .then(({ url }) => console.log(url), (error) => { console.log(error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [says] = await once(child.stdout!, "data");
  return { child, says: String(says).trim() };
}

describe("the built-in database", () => {
  it("keeps what was committed when stopped and started again", async () => {
    const first = await start();
    const { rows } = await first.pool.query(
      "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('listen_addresses') as listens, lower('Ä') as lower",
    );
    expect(rows[0]).toEqual({ encoding: "UTF8", fsync: "on", listens: "127.0.0.1", lower: "ä" });
    await first.pool.query("create table kept as select 1 as id");
    await running.pop()!.stop();
    const second = await start();
    expect((await second.pool.query("select id from kept")).rows).toEqual([{ id: 1 }]);
  });

  it("asks for the password, which only its owner may read", async () => {
    const { url } = await start();
    const wrong = new pg.Client({ connectionString: url.replace(/:[^:@]+@/, ":wrong@") });
    await expect(wrong.connect()).rejects.toMatchObject({ code: "28P01" });
    expect((await stat(join(firstStarted, "database-password"))).mode & 0o777).toBe(0o600);
  });

  it("works in a folder only its owner may enter", async () => {
    const closed = join(dataDir, "closed");
    await mkdir(closed);
    await chmod(closed, 0o700);
    const { pool } = await start(join(closed, "data"));
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("a first start that was killed half-way is begun anew", async () => {
    const empty = join(dataDir, "empty");
    await mkdir(join(empty, "database.unfinished", "base"), { recursive: true });
    await writeFile(join(empty, "database.unfinished", "PG_VERSION"), "18");
    const { pool } = await start(empty);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("a second process on the same folder is refused in one line and the first goes on", async () => {
    const { pool } = await start();
    const { says } = await startElsewhere();
    expect(says).toMatch(/^The data folder .* is in use by another running process \(pid \d+\)\./);
    await expect(startDatabase({ dataDir, log })).rejects.toThrow(/is in use/);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("after kill -9 of our process the next start finds every committed row", async () => {
    const { child, says } = await startElsewhere();
    const client = new pg.Client({ connectionString: says });
    client.on("error", () => {});
    await client.connect();
    await client.query("create table kept as select 7 as id");
    child.kill("SIGKILL");
    await once(child, "exit");
    const { pool } = await start();
    expect((await pool.query("select id from kept")).rows).toEqual([{ id: 7 }]);
    const pidFile = await readFile(join(dataDir, "database", "postmaster.pid"), "utf8");
    expect(pidFile.split("\n")[3]).toBe(new URL(running[0]!.url).port);
  });

  it.each([
    ["empty", () => ""],
    ["garbled", () => "\0\0\0\0not a number\n"],
    [
      "of another program that has its number now",
      (before: string) => before.replace(/^\d+/, String(process.ppid)),
    ],
  ])("a lock file that is %s does not keep it from starting", async (_, garble) => {
    const first = await start();
    await first.pool.query("create table kept as select 8 as id");
    const path = join(dataDir, "database", "postmaster.pid");
    const before = await readFile(path, "utf8");
    await running.pop()!.stop();
    await writeFile(path, garble(before));
    const { pool } = await start();
    expect((await pool.query("select id from kept")).rows).toEqual([{ id: 8 }]);
  });

  it("one that still runs is stopped first, though its lock file is empty", async () => {
    const { child, says } = await startElsewhere();
    const client = new pg.Client({ connectionString: says });
    client.on("error", () => {});
    await client.connect();
    await client.query("create table kept as select 9 as id");
    child.kill("SIGKILL");
    await once(child, "exit");
    await writeFile(join(dataDir, "database", "postmaster.pid"), "");
    const { pool } = await start();
    expect((await pool.query("select id from kept")).rows).toEqual([{ id: 9 }]);
    await expect(client.query("select 1")).rejects.toThrow();
  });

  it("the pool goes on after every connection was dropped", async () => {
    const { pool } = await start();
    const dropped = pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'",
    );
    await expect(dropped).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

describe("a database that is killed", () => {
  it("is started again at the same address with what was committed", async () => {
    const { pool } = await start();
    await pool.query("create table kept as select 3 as id");
    const pidFile = await readFile(join(dataDir, "database", "postmaster.pid"), "utf8");
    process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
    await expect(async () => (await pool.query("select pg_sleep(30)")).rows).rejects.toThrow();
    await expect
      .poll(() =>
        pool.query("select id from kept").then(
          ({ rows }) => rows,
          () => undefined,
        ),
      )
      .toEqual([{ id: 3 }]);
  });
});

describe("a database given by its address", () => {
  it("is asked for again and again, and its absence is said in plain words", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const warnings: string[] = [];
    const counting = { ...log, warn: (_: object, message: string) => void warnings.push(message) };
    const databaseUrl = `postgresql://postgres:secret@127.0.0.1:${port}/postgres`;
    const starting = startDatabase({
      dataDir,
      databaseUrl,
      log: counting,
      connectAttempts: 3,
      connectPauseMs: 1,
    });
    await expect(starting).rejects.toThrow(/^The database cannot be reached: (?!.*secret)/);
    expect(warnings).toHaveLength(2);
  });

  it("that refuses the password is not asked again and again", async () => {
    const own = await start();
    const databaseUrl = own.url.replace(/:[^:@]+@/, ":wrong@");
    const warnings: object[] = [];
    const counting = { ...log, warn: (fields: object) => void warnings.push(fields) };
    await expect(startDatabase({ dataDir, databaseUrl, log: counting })).rejects.toThrow(
      /^The database cannot be reached: password authentication failed/,
    );
    expect(warnings).toEqual([]);
  });

  it("is used in place of the built-in one", async () => {
    const own = await start();
    const given = await startDatabase({ dataDir, databaseUrl: own.url, log });
    running.push(given);
    expect((await given.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});
