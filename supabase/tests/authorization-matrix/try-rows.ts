import type { SupabaseClient } from "@supabase/supabase-js";
import type { Fixtures } from "./add-rows.ts";
import { type Caller, type CallerName, type Callers, callerNames } from "./open-callers.ts";

type Answer = {
  error: { code?: string; message: string } | null;
  status: number;
  count?: number | null;
  data?: unknown;
};

/** 401: no good token. Then PostgreSQL's "not allowed", and what is not offered at all. */
const refusals = new Set(["42501", "PGRST106", "PGRST202", "PGRST205"]);

function isRefused({ error, status }: Answer): boolean {
  if (!error) return false;
  if (status === 401 || refusals.has(error.code ?? "")) return true;
  throw new Error(`neither done nor refused: ${error.code} ${error.message}`);
}

/** Who of all callers may, in their order: one cell of the matrix. */
export async function whoMay(
  callers: Callers,
  mayDo: (caller: Caller) => Promise<boolean>,
): Promise<CallerName[]> {
  const tried = await Promise.all(
    callerNames.map((name) =>
      mayDo(callers[name]).catch((error: Error) => {
        throw new Error(`as ${name}: ${error.message}`);
      }),
    ),
  );
  return callerNames.filter((_, at) => tried[at]);
}

/** Tries every verb on every row of a table; everything written is rolled back. */
export async function tryRows(callers: Callers, fixtures: Fixtures, relation: string) {
  const table = relation.split(".")[1]!;
  const entries = Object.entries(fixtures.rows[relation] ?? {}).map(async ([row, { key, change }]) => {
    const reach = async (answer: PromiseLike<Answer>) => {
      const settled = await answer;
      return !isRefused(settled) && settled.count === 1;
    };
    const exact = { count: "exact" } as const;
    const cells = {
      select: await whoMay(callers, ({ client }) =>
        reach(
          client
            .from(table)
            .select(key[0], exact)
            .eq(...key),
        ),
      ),
      update: await whoMay(callers, (caller) =>
        reach(
          caller.client
            .from(table)
            .update(change(caller), exact)
            .eq(...key)
            .rollback(),
        ),
      ),
      delete: await whoMay(callers, ({ client }) =>
        reach(
          client
            .from(table)
            .delete(exact)
            .eq(...key)
            .rollback(),
        ),
      ),
    };
    return [row, cells] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function tryInserts(callers: Callers, fixtures: Fixtures, relation: string) {
  const table = relation.split(".")[1]!;
  const entries = Object.entries(fixtures.inserts[relation] ?? {}).map(async ([row, values]) => {
    const cell = await whoMay(
      callers,
      async (caller) => !isRefused(await caller.client.from(table).insert(values(caller)).rollback()),
    );
    return [row, cell] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A function that changes something raises an error for others; one that tells something tells them nothing. */
export async function tryCall(callers: Callers, fixtures: Fixtures, name: string): Promise<CallerName[]> {
  const { args, tells } = fixtures.calls[name]!;
  return whoMay(callers, async ({ client }) => {
    const answer = await client.rpc(name.split(".")[1]!, args).rollback();
    return !isRefused(answer) && (!tells || tells(answer.data));
  });
}

type Hidden = { schema: string; name: string; columns: string[] };

/** Whoever reaches a table or function of a schema that the interface does not offer: nobody. */
export async function tryHidden(callers: Callers, relations: Hidden[], functions: Hidden[]) {
  const found = (attempts: ((client: SupabaseClient) => PromiseLike<Answer>)[]) =>
    whoMay(callers, async ({ client }) => {
      const answers = await Promise.all(attempts.map((attempt) => attempt(client)));
      return answers.some((answer) => !isRefused(answer));
    });
  const reached: Record<string, CallerName[]> = {};
  for (const { schema, name, columns } of relations) {
    const column = columns[0]!;
    reached[`${schema}.${name}`] = await found([
      (client) => client.schema(schema).from(name).select(column),
      (client) => client.from(name).select(column),
      (client) =>
        client
          .schema(schema)
          .from(name)
          .insert({ [column]: null })
          .rollback(),
      (client) =>
        client
          .schema(schema)
          .from(name)
          .update({ [column]: null })
          .not(column, "is", null)
          .rollback(),
      (client) => client.schema(schema).from(name).delete().not(column, "is", null).rollback(),
    ]);
  }
  for (const { schema, name } of functions)
    reached[`${schema}.${name}`] = await found([
      (client) => client.schema(schema).rpc(name).rollback(),
      (client) => client.rpc(name).rollback(),
    ]);
  return reached;
}

/** Whether a role may name a column in each verb; a refusal of PostgreSQL says so by table or column. */
export async function tryColumn(client: SupabaseClient, table: string, column: string): Promise<string> {
  const quoted = `"${column}"`;
  // A generated column is nobody's to write, and PostgreSQL says so first.
  const refused = ({ error }: Answer) =>
    error?.code === "428C9" || /^permission denied for (table|view)/.test(error?.message ?? "");
  const answers = {
    select: await client.from(table).select(quoted).limit(0),
    insert: await client
      .from(table)
      .insert({ [column]: null }, { defaultToNull: false })
      .rollback(),
    update: await client
      .from(table)
      .update({ [column]: null })
      .is(quoted, null)
      .rollback(),
  };
  return Object.entries(answers)
    .filter(([, answer]) => !refused(answer))
    .map(([verb]) => verb)
    .join(" ");
}
