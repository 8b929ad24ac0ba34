import { isConnectionProblem } from "@curbview/server-kit";
import type { DatabaseRole } from "../identity/identity.ts";
import type { IdentityProblem } from "../identity/resolve-identity.ts";

/** An error of the REST interface, in PostgREST's shape (codes: PostgREST 16 documentation, section Errors). */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | object[] | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: string | object[] | null,
    hint?: string | null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.hint = hint ?? null;
  }
}

/** One of several relations that a request may have meant. */
export type RelationChoice = { hint: string; cardinality: string; embedding: string; relationship: string };

/** The errors this interface raises itself; errors of the database keep their own code. */
export const restErrors = {
  badQuery: (what: string, text: string, details: string, column = 1) =>
    new RestError(400, "PGRST100", `"failed to parse ${what} (${text})" (line 1, column ${column})`, details),
  badBody: (message: string) => new RestError(400, "PGRST102", message),
  badRange: (offset: number, total: number) =>
    new RestError(
      416,
      "PGRST103",
      "Requested range not satisfiable",
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    ),
  badSchema: (schema: string, exposed: string[]) =>
    new RestError(
      406,
      "PGRST106",
      `Invalid schema: ${schema}`,
      null,
      `Only the following schemas are exposed: ${exposed.join(", ")}`,
    ),
  badAccept: (accept: string) =>
    new RestError(406, "PGRST107", `None of these media types are available: ${accept}`),
  notEmbedded: (name: string) =>
    new RestError(
      400,
      "PGRST108",
      `'${name}' is not an embedded resource in this request`,
      null,
      `Verify that '${name}' is included in the 'select' query parameter.`,
    ),
  notSingular: (rows: number) =>
    new RestError(
      406,
      "PGRST116",
      "Cannot coerce the result to a single JSON object",
      `The result contains ${rows} rows`,
    ),
  methodNotAllowed: (method: string) => new RestError(405, "PGRST117", `Unsupported HTTP method: ${method}`),
  noAggregates: () => new RestError(400, "PGRST123", "Use of aggregate functions is not allowed"),
  tooManyAffected: (rows: number, max: number) =>
    new RestError(
      400,
      "PGRST124",
      "Query result exceeds max-affected preference constraint",
      `The query affects ${rows} rows, more than the ${max} allowed`,
    ),
  tooDeep: (max: number) =>
    new RestError(400, "PGRST100", `More than ${max} relations within one another are not embedded`),
  tooManyEmbeds: (max: number) =>
    new RestError(400, "PGRST100", `More than ${max} relations are not embedded in one request`),
  tooManyRequests: () => new RestError(429, "PT429", "Too many requests at once; please slow down"),
  noPath: () => new RestError(404, "PGRST125", "Invalid path specified in request URL"),
  noRelation: (schema: string, from: string, to: string, hint?: string) =>
    new RestError(
      400,
      "PGRST200",
      `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
      `Searched for a foreign key relationship between '${from}' and '${to}'${hint ? ` using the hint '${hint}'` : ""} in the schema '${schema}', but no matches were found.`,
    ),
  ambiguousRelation: (from: string, to: string, choices: RelationChoice[]) =>
    new RestError(
      300,
      "PGRST201",
      `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
      choices.map(({ hint: _, ...choice }) => choice),
      `Try changing '${to}' to one of the following: ${choices.map(({ hint }) => `'${to}!${hint}'`).join(", ")}. Find the desired relationship in the 'details' key.`,
    ),
  noFunction: (schema: string, name: string, args: string[], similar: string | undefined) =>
    new RestError(
      404,
      "PGRST202",
      `Could not find the function ${schema}.${name}${args.length ? `(${args.join(", ")})` : " without parameters"} in the schema cache`,
      `Searched for the function ${schema}.${name} ${describeArguments(args)} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      similar && `Perhaps you meant to call the function ${schema}.${similar}`,
    ),
  ambiguousFunction: (choices: string[]) =>
    new RestError(
      300,
      "PGRST203",
      `Could not choose the best candidate function between: ${choices.join(", ")}`,
      null,
      "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    ),
  noColumn: (table: string, column: string) =>
    new RestError(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`),
  unknownColumn: (table: string, column: string) =>
    new RestError(400, "42703", `column ${table}.${column} does not exist`),
  noTable: (schema: string, table: string) =>
    new RestError(404, "PGRST205", `Could not find the table '${schema}.${table}' in the schema cache`),
  tooLarge: () => new RestError(413, "PGRST102", "Request body too large"),
  noDatabase: () => new RestError(503, "PGRST000", "Database connection error. Retrying the connection."),
  failed: (status: number, code: string) =>
    new RestError(status, code, "The server could not answer this request. Please try again later."),
  poolTimeout: () => new RestError(504, "PGRST003", "Timed out acquiring connection from connection pool."),
  unauthenticated: (problem: IdentityProblem) => identityErrors[problem](),
} as const;

function describeArguments(args: string[]): string {
  if (args.length === 0) return "without parameters";
  return `with parameter${args.length > 1 ? "s" : ""} ${args.join(", ")}`;
}

const identityErrors: Record<IdentityProblem, () => RestError> = {
  no_api_key: () =>
    new RestError(
      401,
      "PGRST302",
      "No API key found in request",
      null,
      "No `apikey` request header or url param was found.",
    ),
  invalid_api_key: () => new RestError(401, "PGRST301", "Invalid API key"),
  invalid_token: () => new RestError(401, "PGRST301", "JWT could not be verified"),
  ended_session: () => new RestError(401, "PGRST301", "The session of this JWT has ended"),
  expired_token: () => new RestError(401, "PGRST303", "JWT expired"),
};

type PostgresError = Error & { code?: string; detail?: string; hint?: string };

const conflictCodes = new Set(["23505", "23503"]);
const unavailableClasses = new Set(["08", "53", "57"]);
/** Faults of the installation, whose texts name files, limits and settings: those are for the operator. */
const privateClasses = new Set(["08", "53", "57", "58", "F0", "XX"]);
/** The statement took too long: the one of them that the caller can do something about. */
const statementTimeout = "57014";

/** Whether an error's text is for the log alone. */
export function isFault(error: unknown): boolean {
  const { code } = error as PostgresError;
  if (error instanceof RestError || isConnectionProblem(error)) return false;
  return code !== statementTimeout && (!isSqlState(code) || privateClasses.has(code.slice(0, 2)));
}

/** What the client is told; undefined for a fault without a code. */
export function fromPostgresError(error: unknown, role: DatabaseRole): RestError | undefined {
  if (error instanceof RestError) return error;
  const { code, message, detail, hint } = error as PostgresError;
  if (isConnectionProblem(error)) {
    return /timeout exceeded when trying to connect/.test(message)
      ? restErrors.poolTimeout()
      : restErrors.noDatabase();
  }
  if (!isSqlState(code)) return undefined;
  const status = statusOf(code, role);
  return isFault(error)
    ? restErrors.failed(status, code)
    : new RestError(status, code, message, detail, hint);
}

const isSqlState = (code: unknown): code is string => typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);

function statusOf(code: string, role: DatabaseRole): number {
  if (conflictCodes.has(code)) return 409;
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "42883" || code === "42P01") return 404;
  // A GET that would have changed something.
  if (code === "25006") return 405;
  if (code === statementTimeout) return 500;
  if (unavailableClasses.has(code.slice(0, 2))) return 503;
  if (privateClasses.has(code.slice(0, 2))) return 500;
  if (code.startsWith("PT")) return Number(code.slice(2)) || 500;
  return 400;
}
