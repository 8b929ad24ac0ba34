import type { Pool } from "pg";
import { type Part, readParts } from "./read-catalogue.ts";

const header = `-- Generated from supabase/migrations by \`npm run schema\`, to be read and not to be run: the schema as all migrations
-- leave it. Tables come with their indexes, rights, policies and triggers; functions follow.`;

/** The schema in SQL, the same on every machine and in the same order. */
export async function generateSchema(pool: Pool): Promise<string> {
  const client = await pool.connect();
  // Closed, because the search path of this connection has been changed.
  const parts = await readParts(client).finally(() => client.release(true));
  const textsOf = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
  const tables = Map.groupBy(
    parts.filter(({ table }) => table !== null),
    ({ table }) => table,
  );
  const sections = [
    header,
    ...textsOf("schema"),
    ...[...tables.values()].map(writeTable),
    ...textsOf("function"),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** A table with everything that belongs to it, or what we add to a table of Supabase's own. */
function writeTable(parts: Part[]): string {
  const [first] = parts;
  const heading = first!.kind === "table" ? [] : [`-- On ${first!.table}, which migrations do not make.`];
  const texts = parts.map(({ text }) => text.replaceAll(/('(?:[^']|'')*')::text\b/g, "$1"));
  return [...heading, ...texts].join("\n\n");
}
