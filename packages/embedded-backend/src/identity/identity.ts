/** The three database roles a request may run as; the same names as on hosted Supabase. */
export type DatabaseRole = "anon" | "authenticated" | "service_role";

/** Claims of an access token or API key, as row-level security reads them through `request.jwt.claims`. */
export type Claims = Record<string, unknown> & {
  role: DatabaseRole;
  sub?: string;
  session_id?: string;
  exp?: number;
};

/** Who asks: what one transaction sets before its statement, so that row-level security can judge. */
export type RequestIdentity = {
  role: DatabaseRole;
  claims: Claims;
  /** Lower-cased request headers, read by policies through `request.headers`. */
  headers: Record<string, string>;
  /** The schema that names without one are looked for in first; `public` unless told otherwise. */
  schema?: string;
};
