import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { EditStage } from "./edit-photo.ts";
import { ProcessPool } from "./process-pool.ts";
import { drawHouse, openDrawing } from "./testing/draw-house.ts";

let photo: Uint8Array;
const pools: ProcessPool[] = [];

/** What is looked at is when an edit ends, not its pixels: they are few. */
beforeAll(async () => {
  photo = await openDrawing(drawHouse({ width: 200, height: 150 }))
    .png()
    .toBuffer();
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function openPool(idleMs = 60_000): ProcessPool {
  const pool = new ProcessPool({ network: "open", processes: 1, idleMs });
  pools.push(pool);
  return pool;
}

const paint = () => ({ name: "edit", bytes: photo, wish: { text: "navy walls" }, options: {} }) as const;

/** The processes of the engine that a server has. */
function enginesOf(server: number): number[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return list
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === server && args.join(" ").includes("engine-process"))
    .map(([pid]) => Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A call for when an edit is at a stage. */
const at = (wanted: EditStage, call: () => void) => (stage: EditStage) => {
  if (stage === wanted) call();
};

it("a process that is killed amid an edit fails that one, and the next edit is made by another", async () => {
  const pool = openPool();
  await pool.run({ name: "warmUp" });
  const [engine] = enginesOf(process.pid);
  const onStage = at("editing", () => process.kill(engine!, "SIGKILL"));
  const waiting = [pool.run(paint(), { onStage }), pool.run(paint())];
  await expect(waiting[0]).rejects.toMatchObject({
    code: "interrupted",
    userMessage: expect.stringContaining("try again"),
    cause: expect.objectContaining({ message: "It ended by SIGKILL" }),
  });
  expect(await waiting[1]).toMatchObject({ ok: true, result: { regions: ["walls"] } });
});

it("a process that is killed while it rests is missed by nobody", async () => {
  const pool = openPool();
  await pool.run({ name: "warmUp" });
  const [engine] = enginesOf(process.pid);
  process.kill(engine!, "SIGKILL");
  await vi.waitFor(() => expect(isAlive(engine!)).toBe(false));
  expect(await pool.run({ name: "warmUp" })).toMatchObject({ ok: true });
});

it("what waits is done although what runs is stopped, and what is stopped while it waits never begins", async () => {
  const pool = openPool();
  const [leaving, impatient] = [new AbortController(), new AbortController()];
  const begun: string[] = [];
  const running = pool.run(paint(), {
    signal: leaving.signal,
    onStage: at("finding", () => {
      impatient.abort();
      leaving.abort();
    }),
  });
  const stopped = pool.run(paint(), { signal: impatient.signal, onStage: () => begun.push("stopped") });
  const next = pool.run(paint());
  for (const edit of [running, stopped]) await expect(edit).rejects.toThrow(/abort/i);
  expect(await next).toMatchObject({ ok: true });
  expect(begun).toEqual([]);
});

it("a signal to all that runs in a terminal lets the edit come to its end, as the server does", async () => {
  const pool = openPool();
  await pool.run({ name: "warmUp" });
  const [engine] = enginesOf(process.pid);
  const onStage = at("finding", () => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(engine!, signal);
  });
  expect(await pool.run(paint(), { onStage })).toMatchObject({ ok: true });
});

it("a process ends when it has had nothing to do for a while", async () => {
  const pool = openPool(50);
  await pool.run({ name: "warmUp" });
  const [engine] = enginesOf(process.pid);
  await vi.waitFor(() => expect(isAlive(engine!)).toBe(false));
});

it("once it is closed nothing runs, waits or begins any more", async () => {
  const pool = openPool();
  await pool.run({ name: "warmUp" });
  const [engine] = enginesOf(process.pid);
  const edits = [pool.run(paint()), pool.run(paint())];
  const refusals = edits.map((edit) => expect(edit).rejects.toThrow("The engine is closed"));
  await pool.close();
  await Promise.all(refusals);
  expect(isAlive(engine!)).toBe(false);
  await expect(pool.run(paint())).rejects.toThrow("The engine is closed");
});

/** A server that says when its engine rests, then when it finds parts. */
const server = `
  import { ProcessPool } from ${JSON.stringify(new URL("./process-pool.ts", import.meta.url).href)};
  const pool = new ProcessPool({ network: "open", processes: 1, idleMs: 60_000 });
  await pool.run({ name: "warmUp" });
  console.log("rests");
  if (process.argv[1] === "closes") await pool.close();
  if (process.argv[1] === "edits") {
    const bytes = Buffer.from(process.argv[2], "base64");
    const task = { name: "edit", bytes, wish: { text: "navy walls" }, options: {} };
    await pool.run(task, { onStage: (stage) => console.log(stage) });
  }
  process.exitCode = 7;`;

function startServer(...args: string[]) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", server, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const hear = (word: string) => vi.waitFor(() => expect(said).toContain(word));
  return { child, hear };
}

it("no process is left of a server that is killed amid an edit", async () => {
  const { child, hear } = startServer("edits", Buffer.from(photo).toString("base64"));
  await hear("finding");
  const [engine] = enginesOf(child.pid!);
  child.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(engine!)).toBe(false));
});

it.each([
  ["ends", "rests"],
  ["closes the pool", "closes"],
])("a resting process keeps no program waiting that %s", async (_, act) => {
  const { child, hear } = startServer(act);
  await hear("rests");
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect(code).toBe(7);
});
