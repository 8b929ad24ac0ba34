import { z } from "zod";
import type { Change } from "./follow-changes.ts";

/** One `postgres_changes` entry of a join, with the id we gave it. */
export type Binding = {
  id: number;
  event: string;
  schema: string;
  table?: string | undefined;
  filter?: string | undefined;
};

/** Payload of `phx_join`. */
export const joinInput = z.object({
  config: z
    .object({
      broadcast: z.object({ self: z.boolean().nullish(), ack: z.boolean().nullish() }).nullish(),
      postgres_changes: z
        .array(
          z.object({
            event: z.string().max(20),
            schema: z.string().max(100),
            table: z.string().max(100).nullish(),
            filter: z.string().max(2000).nullish(),
          }),
        )
        .max(100)
        .nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().max(8000).nullish(),
});

export type JoinConfig = z.infer<typeof joinInput>["config"];

/** Whether a change matches a subscription; the right to read it is checked elsewhere. */
export function matchesBinding(binding: Binding, change: Change): boolean {
  if (binding.event !== "*" && binding.event.toUpperCase() !== change.type) return false;
  if (binding.schema !== "*" && binding.schema !== change.table_schema) return false;
  if (binding.table && binding.table !== "*" && binding.table !== change.table_name) return false;
  const row = change.type === "DELETE" ? change.old_record : change.record;
  return !binding.filter || matchesFilter(binding.filter, row ?? {});
}

/** `column=op.value` with the operators of Supabase realtime; undefined for anything else. */
export function parseFilter(
  filter: string,
): { column: string; operator: string; values: string[] } | undefined {
  const [, column, operator, value] = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(filter) ?? [];
  if (!column || !operator || value === undefined) return undefined;
  const values = operator === "in" ? parseMembers(value) : [value];
  return values.length > 0 ? { column, operator, values } : undefined;
}

function matchesFilter(filter: string, row: Record<string, unknown>): boolean {
  const { column, operator, values } = parseFilter(filter) ?? {};
  if (column === undefined || !(column in row)) return false;
  const actual = row[column];
  if (actual === null) return false;
  if (operator === "in") return values!.some((member) => compare(actual, member) === 0);
  const order = compare(actual, values![0]!);
  return {
    eq: order === 0,
    neq: order !== 0,
    lt: order < 0,
    lte: order <= 0,
    gt: order > 0,
    gte: order >= 0,
  }[operator as "eq"];
}

/** Of a list in parentheses; anything else has none. */
function parseMembers(list: string): string[] {
  const inside = /^\((.*)\)$/s.exec(list)?.[1] ?? "";
  const members = inside.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return members.map((member) => member.replace(/^"|"$/g, ""));
}

function compare(actual: unknown, wanted: string): number {
  if (typeof actual === "number") return actual - Number(wanted);
  const text = String(actual);
  return text === wanted ? 0 : text < wanted ? -1 : 1;
}
