import type { Pool } from "pg";
import type { RequestIdentity } from "../identity/identity.ts";
import type { ReadLimits } from "./limit-reads.ts";
import type { Catalogue } from "./load-catalogue.ts";
import type { Preferences, Shape } from "./read-preferences.ts";

/** A request after its headers are read. */
export type RestRequest = {
  pool: Pool;
  catalogue: Catalogue;
  identity: RequestIdentity;
  params: URLSearchParams;
  preferences: Preferences;
  shape: Shape;
  /** GET and HEAD, which change nothing whatever they call. */
  isRead: boolean;
  limits: ReadLimits;
  /** Whether a select may sum up, count and so on (PostgREST's db-aggregates-enabled). */
  allowsAggregates: boolean;
};
