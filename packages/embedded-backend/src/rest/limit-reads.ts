import type { RequestIdentity } from "../identity/identity.ts";
import type { SelectItem } from "./parse-select.ts";
import { restErrors } from "./rest-error.ts";

/** What one request may read; as much as it likes where nothing is said. */
export type ReadLimits = {
  /** Relations within relations. */
  depth?: number;
  /** Relations in all. */
  embeds?: number;
  /** Rows of the table and of each relation (PostgREST's db-max-rows). */
  rows?: number;
  timeoutMs?: number;
};

const embedLimits = { depth: 3, embeds: 10 };
/** Pages need milliseconds; hosted Supabase gives a thousand rows too. */
const anonymous = { ...embedLimits, rows: 1000, timeoutMs: 2000 };

/** Accounts are free, so only their time and rows are not those of strangers. A call made in this process may do more. */
export function limitsOf({ role }: RequestIdentity, address: string | undefined): ReadLimits {
  if (role === "service_role" || !address) return {};
  return role === "anon" ? anonymous : embedLimits;
}

/** Refuses more relations than the limits allow: each multiplies the rows of the one around it. */
export function enforceReadLimits(select: SelectItem[], { depth, embeds }: ReadLimits): void {
  if (depth !== undefined && depthOf(select) > depth) throw restErrors.tooDeep(depth);
  if (embeds !== undefined && countEmbeds(select) > embeds) throw restErrors.tooManyEmbeds(embeds);
}

function depthOf(items: SelectItem[]): number {
  return Math.max(0, ...items.map((item) => (item.kind === "embed" ? 1 + depthOf(item.items) : 0)));
}

function countEmbeds(items: SelectItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "embed" ? 1 + countEmbeds(item.items) : 0), 0);
}
