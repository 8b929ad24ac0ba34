import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openVisitor } from "../traffic/visitor.ts";
import { countOutcome, printOutcome } from "./count-outcome.ts";
import { type KillSetup, openKillSetup } from "./kill-setup.ts";

/**
 * Kills the server, its built-in database or both with SIGKILL at random moments while homeowners finish leads, and then
 * counts what became of every lead that was acknowledged: lost, not charged, charged twice, mailed twice (by Message-ID).
 * --kills=100 --visitors=4 --pause=100 (milliseconds between two leads of a visitor)
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    visitors: { type: "string", default: "4" },
    pause: { type: "string", default: "100" },
  },
});
const kills = Number(values.kills);
const victims = ["server", "database", "both"] as const;
type Victim = (typeof victims)[number];
/** A kill comes at any moment of so long after the last one's recovery. */
const maxLifeMs = 3_000;

const setup = await openKillSetup();
const acknowledged = new Set<string>();
const load = new AbortController();
const visitors = Array.from({ length: Number(values.visitors) }, () => keepVisiting());
const killed: Record<Victim, number> = { server: 0, database: 0, both: 0 };
try {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(randomInt(maxLifeMs));
    const victim = victims[randomInt(victims.length)]!;
    await strike(setup, victim);
    killed[victim] += 1;
    if ((kill + 1) % 10 === 0) console.error(`${kill + 1} kills, ${acknowledged.size} leads`);
  }
  load.abort();
  await Promise.all(visitors);
  await setup.untilQueueIsDone();
  printOutcome(killed, await countOutcome(setup, acknowledged));
} finally {
  load.abort();
  await setup.stop();
}

async function keepVisiting(): Promise<void> {
  while (!load.signal.aborted) {
    const visitor = openVisitor(() => setup.server);
    try {
      const id = await visitor.startLead(setup.companyId);
      await visitor.finishLead(id);
      acknowledged.add(id);
    } catch {
      // What a killed server leaves unanswered is no promise.
    }
    await sleep(Number(values.pause));
  }
}

async function strike({ dataDir, server, restart }: KillSetup, victim: Victim): Promise<void> {
  if (victim !== "server") {
    const pid = Number((await readFile(join(dataDir, "database/postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(pid, "SIGKILL");
  }
  if (victim !== "database") {
    await server.kill();
    await restart();
    return;
  }
  // The server starts it again by itself.
  let isReady = false;
  while (!isReady) {
    await sleep(50);
    isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
