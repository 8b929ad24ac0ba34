import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import type { Fixtures } from "./add-rows.ts";
import { type CallerName, type Callers, callerNames } from "./open-callers.ts";

/** Resolves when the server has answered the join. */
const join = (channel: RealtimeChannel): Promise<boolean> =>
  new Promise((resolve) => {
    channel.subscribe((status) => resolve(status === "SUBSCRIBED"));
  });

/** Who may join a topic, public or private. */
export async function tryJoin(callers: Callers, isPrivate: boolean): Promise<CallerName[]> {
  const joined: CallerName[] = [];
  for (const name of callerNames) {
    const { client } = callers[name];
    await client.realtime.setAuth();
    const channel = client.channel(`room ${isPrivate}`, { config: { private: isPrivate } });
    if (await join(channel)) joined.push(name);
    await client.removeChannel(channel);
  }
  return joined;
}

type Listener = { name: CallerName; channel: RealtimeChannel; heard: Set<string> };

/** Who is told of an insert, an update and a delete in each table, in rows of the owner's company. */
export async function tryChanges(
  backend: TestBackend,
  callers: Callers,
  fixtures: Fixtures,
  tables: string[],
) {
  const listen = async (client: SupabaseClient, onChange: (telling: string, name?: string) => void) => {
    await client.realtime.setAuth();
    const channel = client.channel("changes", { config: { broadcast: { ack: true } } });
    for (const table of tables) {
      const binding = { event: "*", schema: "public", table: table.split(".")[1]! } as const;
      channel.on("postgres_changes", binding, (change: RealtimePostgresChangesPayload<{ name: string }>) =>
        onChange(`public.${change.table} ${change.eventType}`, "name" in change.new ? change.new.name : ""),
      );
    }
    return (await join(channel)) && channel;
  };
  const listeners: Listener[] = [];
  for (const name of callerNames) {
    const heard = new Set<string>();
    const channel = await listen(callers[name].client, (telling) => heard.add(telling));
    if (channel) listeners.push({ name, channel, heard });
  }
  const told = new EventEmitter();
  await listen(callers.server, (_, name) => told.emit(name || "another"));
  await changeRows(backend, callers, fixtures, told);
  // Its receipt follows on the same socket whatever was sent before.
  for (const { channel } of listeners) await channel.send({ type: "broadcast", event: "end", payload: {} });
  const tellings = tables.flatMap((table) =>
    ["INSERT", "UPDATE", "DELETE"].map((type) => `${table} ${type}`),
  );
  return Object.fromEntries(
    tellings.map((telling) => [
      telling,
      listeners.filter(({ heard }) => heard.has(telling)).map(({ name }) => name),
    ]),
  );
}

/** Each after the one before was handed out, since a row that is gone is shown to nobody. */
async function changeRows(
  { pool }: TestBackend,
  { owner }: Callers,
  { companies, leadId }: Fixtures,
  told: EventEmitter,
) {
  // Changes are handed out in turn: when the server hears of this row of nobody's, those before it are through.
  const marker = randomUUID();
  const mark = async (statement: string) => {
    const name = randomUUID();
    const through = once(told, name);
    await pool.query(statement, [name, marker]);
    await through;
  };
  await mark("insert into mockups (name, id) values ($1, $2)");
  const change = async (statement: string, values: unknown[]) => {
    await pool.query(statement, values);
    await mark("update mockups set name = $1 where id = $2");
  };
  await change("update profiles set new_lead_mails = false where user_id = $1", [owner.userId]);
  const assessment = [leadId, companies.owners];
  await change("insert into lead_assessments (lead_id, company_id) values ($1, $2)", assessment);
  const own = "where lead_id = $1 and company_id = $2";
  await change(`update lead_assessments set value_cents = 1 ${own}`, assessment);
  await change(`delete from lead_assessments ${own}`, assessment);
  const tables = { mockups: ["name", "'Mine'"], leads: ["address, service_type", "'8 Elm St', 'Roofing'"] };
  for (const [table, [columns, values]] of Object.entries(tables)) {
    const id = randomUUID();
    await change(`insert into ${table} (id, company_id, ${columns}) values ($1, $2, ${values})`, [
      id,
      companies.owners,
    ]);
    await change(`update ${table} set name = 'New' where id = $1`, [id]);
    await change(`delete from ${table} where id = $1`, [id]);
  }
}
