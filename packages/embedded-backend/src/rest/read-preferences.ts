import { restErrors } from "./rest-error.ts";

export type Preferences = {
  count: "exact" | "planned" | "estimated" | undefined;
  returns: "representation" | "minimal";
  resolution: "merge" | "ignore" | undefined;
  missingDefault: boolean;
  maxAffected: number | undefined;
  /** Runs everything and rolls it back. */
  isRolledBack: boolean;
};

/** Reads every `Prefer` header; unknown preferences are ignored as RFC 7240 says. */
export function readPreferences(header: string | undefined): Preferences {
  const parts = (header ?? "").split(",").map((part) => part.trim());
  const value = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const returns = value("return");
  const resolution = value("resolution");
  const max = value("max-affected");
  const count = value("count");
  return {
    count: count === "exact" || count === "planned" || count === "estimated" ? count : undefined,
    returns: returns === "representation" ? returns : "minimal",
    resolution:
      resolution === "merge-duplicates" ? "merge" : resolution === "ignore-duplicates" ? "ignore" : undefined,
    missingDefault: value("missing") === "default",
    isRolledBack: value("tx") === "rollback",
    maxAffected: max !== undefined && /^\d+$/.test(max) ? Number(max) : undefined,
  };
}

/** The wanted shape of the rows; with `plan`, the query plan is wanted instead. */
export type Shape = {
  kind: "array" | "object" | "csv" | "geojson";
  stripNulls: boolean;
  plan?: { format: "text" | "json"; options: string[] };
};

const jsonTypes = ["application/json", "application/vnd.pgrst.array+json", "application/*", "*/*"];
const planOptions = ["analyze", "verbose", "settings", "buffers", "wal"];

/** Reads `Accept`; PGRST107 for a media type that is not offered. */
export function readAccept(header: string | undefined, allowsPlans: boolean): Shape {
  const wanted = (header ?? "*/*").split(",").map((part) => part.trim().toLowerCase());
  for (const type of wanted) {
    const stripNulls = /;\s*nulls=stripped/.test(type);
    const name = type.split(";")[0]!.trim();
    if (name === "application/vnd.pgrst.object+json" || name === "application/vnd.pgrst.object") {
      return { kind: "object", stripNulls };
    }
    if (name === "text/csv") return { kind: "csv", stripNulls };
    if (name === "application/geo+json") return { kind: "geojson", stripNulls };
    if (jsonTypes.includes(name)) return { kind: "array", stripNulls };
    if (allowsPlans && /^application\/vnd\.pgrst\.plan(\+json|\+text)?$/.test(name)) return readPlan(type);
  }
  throw restErrors.badAccept(header ?? "");
}

/** Reads `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`. */
function readPlan(type: string): Shape {
  const wanted = /for="([^"]*)"/.exec(type)?.[1];
  const named = /options=([a-z|]*)/.exec(type)?.[1]?.split("|") ?? [];
  return {
    ...readAccept(wanted, false),
    plan: {
      format: type.startsWith("application/vnd.pgrst.plan+json") ? "json" : "text",
      options: planOptions.filter((option) => named.includes(option)),
    },
  };
}

const typesOfKinds = {
  array: "application/json",
  object: "application/vnd.pgrst.object+json",
  csv: "text/csv",
  geojson: "application/geo+json",
} as const;

export function typeOf({ kind, plan }: Shape): string {
  return plan ? `application/vnd.pgrst.plan+${plan.format}` : typesOfKinds[kind];
}
