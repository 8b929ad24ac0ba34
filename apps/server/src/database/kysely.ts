import type { Queryable } from "@curbview/server-kit";
import { Kysely, PostgresDialect, type QueryCreator, type QueryExecutorProvider } from "kysely";
import type { Tables } from "./tables.gen.ts";

/** Builds typed statements; without Kysely's own transactions, because `inTransaction` makes ours. */
type Statements = QueryCreator<Tables> & QueryExecutorProvider;

/** Typed statements on the pool, or in the transaction of one of its connections. */
export function kysely(db: Queryable): Statements {
  const connection = { query: db.query.bind(db), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
