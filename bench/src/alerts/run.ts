import { setTimeout as sleep } from "node:timers/promises";
import { publicConfig } from "@curbview/domain";
import { receivePushes } from "@curbview/server/testing/receive-pushes.ts";
import {
  confirmOwner,
  newToken,
  signUpOwner,
  type TestOwner,
} from "@curbview/server/testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "@curbview/server/testing/start-installation.ts";

const leads = 50;
const pauseMs = 300;
const deadlineMs = 60_000;
const phone = "+15125550142";

type Arrival = { finishedAt: number; mail?: number; text?: number; push?: number };

/**
 * How long after the answer to a homeowner's last step the business's mail, text and push have arrived, one lead after
 * another. The picture is never ready, so that each mail waits its five seconds for it. The goal is ten seconds for 95 %.
 */
async function run(): Promise<void> {
  let publicKey = "";
  const pushes = await receivePushes(() => publicKey);
  const server = await startInstallation({ LEAD_CHECKS: "true", LEAD_MAIL_DOMAINS: "false" });
  try {
    publicKey = publicConfig.parse(await (await fetch(`${server.url}/app-config.json`)).json()).pushPublicKey;
    const owner = await makeOwner(server);
    const browser = pushes.subscribe();
    const device = { company_id: owner.companyId, name: "Chrome on Windows", ...browser.subscription };
    await owner.client.rpc("add_push_device", device).throwOnError();
    const arrivals = new Map<string, Arrival>();
    const pushed = watchPushes(browser.shown, arrivals);
    for (let sent = 0; sent < leads; sent += 1) {
      await finishLead(server, owner, sent, arrivals);
      await sleep(pauseMs);
    }
    const deadline = Date.now() + deadlineMs;
    while (Date.now() < deadline && !isComplete(arrivals)) {
      await readMailbox(server, owner, arrivals);
      await sleep(250);
    }
    clearInterval(pushed);
    printTable(arrivals);
  } finally {
    await server.stop();
    await pushes.stop();
  }
}

async function makeOwner(server: Installation): Promise<TestOwner> {
  const owner = await signUpOwner(server);
  await confirmOwner(server.pool, owner);
  await server.pool.query("update companies set activated = true where id = $1", [owner.companyId]);
  await server.pool.query(
    "insert into alert_settings (user_id, company_id, phone, texts) values ($1, $2, $3, true)",
    [owner.userId, owner.companyId, phone],
  );
  return owner;
}

async function finishLead(
  server: Installation,
  { companyId }: TestOwner,
  number: number,
  arrivals: Map<string, Arrival>,
): Promise<void> {
  await server.pool.query("truncate private.visit_counts");
  const visitor = server.client(newToken());
  const address = `${100 + number} Oak St, Austin, TX 78701, USA`;
  const lead = { company_id: companyId, email: "", address, service_type: "Roofing" };
  const { data } = await visitor.from("leads").insert(lead).select("id").single().throwOnError();
  await server.pool.query("update leads set picture_at = now() where id = $1", [data.id]);
  const email = `kim-${newToken()}@gmail.com`;
  await visitor.from("leads").update({ email }).eq("id", data.id).throwOnError();
  arrivals.set(data.id, { finishedAt: Date.now() });
}

function watchPushes(shown: { tag: string }[], arrivals: Map<string, Arrival>): NodeJS.Timeout {
  let read = 0;
  return setInterval(() => {
    for (; read < shown.length; read += 1) {
      const arrival = arrivals.get(shown[read]!.tag.replace("lead ", ""));
      if (arrival) arrival.push = Date.now();
    }
  }, 20);
}

/** The mailbox keeps when each arrived, by the clock of this machine. */
async function readMailbox(
  { pool }: Installation,
  { email }: TestOwner,
  arrivals: Map<string, Arrival>,
): Promise<void> {
  const { rows } = await pool.query<{ recipient: string; body_text: string; created_at: Date }>(
    "select recipient, body_text, created_at from private.local_mailbox where recipient = any ($1)",
    [[email, phone]],
  );
  for (const { recipient, body_text, created_at } of rows) {
    const arrival = arrivals.get(/\?lead=([\w-]+)/.exec(body_text)?.[1] ?? "");
    if (!arrival) continue;
    const way = recipient === phone ? "text" : "mail";
    arrival[way] = Math.min(arrival[way] ?? Number.POSITIVE_INFINITY, created_at.getTime());
  }
}

const isComplete = (arrivals: Map<string, Arrival>) =>
  [...arrivals.values()].every(({ mail, text, push }) => mail && text && push);

function printTable(arrivals: Map<string, Arrival>): void {
  console.log("| alert | arrived | median, s | 95 %, s | slowest, s |\n| --- | ---: | ---: | ---: | ---: |");
  for (const way of ["mail", "text", "push"] as const) {
    const times = [...arrivals.values()]
      .flatMap((arrival) => (arrival[way] ? [(arrival[way] - arrival.finishedAt) / 1000] : []))
      .sort((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.toFixed(1);
    console.log(`| ${way} | ${times.length} of ${leads} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
}

await run();
