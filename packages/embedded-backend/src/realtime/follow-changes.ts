import type { DatabaseListener } from "@curbview/server-kit";
import type { BackendContext } from "../context.ts";
import { changeSchema } from "../database/change-schema.ts";

/** One change of a published table. */
export type Change = {
  id: string;
  table_schema: string;
  table_name: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
  commit_timestamp: Date;
};

const keptMinutes = 10;
const pruneEveryMs = 60_000;
const maxCached = 10_000;

/** Only where missing: creating a trigger locks the table against writers. */
const ensureTriggersSql = `
  do $$
  declare missing regclass;
  begin
    for missing in
      select format('%I.%I', schemaname, tablename)::regclass from pg_publication_tables
      where pubname = 'supabase_realtime' and not exists (
        select from pg_trigger
        where tgname = 'record_change' and tgrelid = format('%I.%I', schemaname, tablename)::regclass)
    loop
      execute format(
        'create trigger record_change after insert or update or delete on %s
         for each row execute function realtime.record_change()', missing);
    end loop;
  end $$`;

/**
 * Calls `onChange` for every committed change of the published tables, in order, one at a time. Notices carry the id
 * of the change; those missed while disconnected are read from the table.
 */
export function createChangeFeed(
  context: BackendContext,
  listener: DatabaseListener,
  onChange: (change: Change) => Promise<void>,
): { start(): Promise<void>; stop(): Promise<void> } {
  const seen = new Set<string>();
  let work: Promise<void> = Promise.resolve();
  let pruning: NodeJS.Timeout | undefined;

  listener.subscribe({
    channel: "realtime_changes",
    onNotice: (id) => enqueue("id = any($1::bigint[])", [[id]]),
    onReconnect: () => enqueue("commit_timestamp > now() - make_interval(mins => $1)", [keptMinutes]),
  });

  function enqueue(condition: string, values: unknown[]): void {
    work = work
      .then(() => deliver(condition, values))
      .catch((error: Error) => {
        context.log.error({ error: error.stack }, "a change could not be delivered");
      });
  }

  async function deliver(condition: string, values: unknown[]): Promise<void> {
    const { rows } = await context.pool.query<Change>(
      `select * from realtime.changes where ${condition} order by id`,
      values,
    );
    for (const change of rows) {
      if (seen.has(change.id)) continue;
      remember(change.id);
      await onChange(change);
    }
  }

  function remember(id: string): void {
    seen.add(id);
    if (seen.size > maxCached) seen.delete(seen.values().next().value!);
  }

  async function prune(): Promise<void> {
    await context.pool
      .query("delete from realtime.changes where commit_timestamp < now() - make_interval(mins => $1)", [
        keptMinutes,
      ])
      .catch((error: Error) =>
        context.log.warn({ error: error.message }, "old changes could not be removed"),
      );
  }

  return {
    async start() {
      await changeSchema(context.pool, "embedded-backend triggers", (client) =>
        client.query(ensureTriggersSql),
      );
      const known = await context.pool.query<{ id: string }>("select id from realtime.changes");
      for (const row of known.rows) remember(row.id);
      pruning = setInterval(() => void prune(), pruneEveryMs);
      pruning.unref();
    },
    async stop() {
      clearInterval(pruning);
      await work;
    },
  };
}
