import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import { sql } from "kysely";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";

/** What runs on whatever the clock is set to: on Linux since the machine's start, elsewhere since the process's. */
const runner = (() => {
  try {
    return { machine: readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(), uptime };
  } catch {
    return { machine: randomUUID(), uptime: process.uptime };
  }
})();

/** The time, by a clock that nobody can set while it runs. */
export async function readMonotonicClock(pool: Pool): Promise<Date> {
  const { rows } = await sql<{ steady: Date }>`
    select private.read_steady_clock(${runner.machine}, ${runner.uptime()}) as steady`.execute(kysely(pool));
  return rows[0]!.steady;
}
