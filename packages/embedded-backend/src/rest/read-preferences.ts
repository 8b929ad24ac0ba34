import { restErrors } from "./rest-error.ts";

/** What the `Prefer` header asks for. */
export type Preferences = {
  count: "exact" | "planned" | "estimated" | undefined;
  returns: "representation" | "minimal" | "headers-only";
  resolution: "merge" | "ignore" | undefined;
  missingDefault: boolean;
  maxAffected: number | undefined;
  /** Does everything and keeps nothing. */
  isRolledBack: boolean;
};

/** Reads every `Prefer` header; unknown preferences are ignored as RFC 7240 says. */
export function readPreferences(header: string | undefined): Preferences {
  const parts = (header ?? "").split(",").map((part) => part.trim());
  const value = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const returns = value("return");
  const resolution = value("resolution");
  const most = value("max-affected");
  const count = value("count");
  return {
    count: count === "exact" || count === "planned" || count === "estimated" ? count : undefined,
    returns: returns === "representation" || returns === "headers-only" ? returns : "minimal",
    resolution:
      resolution === "merge-duplicates" ? "merge" : resolution === "ignore-duplicates" ? "ignore" : undefined,
    missingDefault: value("missing") === "default",
    isRolledBack: value("tx") === "rollback",
    maxAffected: most !== undefined && /^\d+$/.test(most) ? Number(most) : undefined,
  };
}

/** In which shape the rows are wanted. */
export type Shape = { kind: "array" | "object" | "csv"; stripNulls: boolean };

/** Reads `Accept`; PGRST107 for a media type that is not offered. */
export function readAccept(header: string | undefined): Shape {
  const wanted = (header ?? "*/*").split(",").map((part) => part.trim().toLowerCase());
  for (const type of wanted) {
    const stripNulls = /;\s*nulls=stripped/.test(type);
    const name = type.split(";")[0]!.trim();
    if (name === "application/vnd.pgrst.object+json" || name === "application/vnd.pgrst.object") {
      return { kind: "object", stripNulls };
    }
    if (name === "text/csv") return { kind: "csv", stripNulls };
    const isJson = ["application/json", "application/vnd.pgrst.array+json", "application/*", "*/*"].includes(
      name,
    );
    if (isJson) return { kind: "array", stripNulls };
  }
  throw restErrors.badAccept(header ?? "");
}
