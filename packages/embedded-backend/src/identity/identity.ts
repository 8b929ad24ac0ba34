/** The three database roles a request may run as; the same names as on hosted Supabase. */
export type DatabaseRole = "anon" | "authenticated" | "service_role";

/** Claims of an access token or API key, as row-level security reads them through `request.jwt.claims`. */
export type Claims = Record<string, unknown> & {
  role: DatabaseRole;
  sub?: string;
  session_id?: string;
  exp?: number;
};

/** Who makes a request: set for one transaction before its statement, so that row-level security can decide. */
export type RequestIdentity = {
  role: DatabaseRole;
  claims: Claims;
  /** Lower-cased request headers, read by policies through `request.headers`. */
  headers: Record<string, string>;
  /** The first schema of the search path; `public` unless told otherwise. */
  schema?: string;
};

/** Where policies find the caller's address: the header in which hosted Supabase's edge sets it. */
export const addressHeader = "cf-connecting-ip";
