import pg, { type PoolClient, type QueryResult } from "pg";
import { preparedStatementName } from "./name-prepared-statement.ts";
import type { SqlStatement } from "./sql-statement.ts";

/** The parts of pg's connection that the extended query protocol needs (PostgreSQL manual, 54.2.3). */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: object): void;
  sync(): void;
};

/** pg's result reader; it gets the messages of the second statement only. */
type ResultReader = {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * Sends two statements and one Sync together, so that PostgreSQL runs them as one implicit transaction in one round
 * trip: an error in either undoes both, and what the first set for the transaction ends with it. Gives the second
 * one's result.
 */
export function pipelineStatements(
  client: PoolClient,
  first: SqlStatement,
  second: SqlStatement,
  options: { named: boolean },
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: QueryResult) => (error ? reject(error) : resolve(result));
    const reader = new pg.Query(second, done as never) as unknown as ResultReader;
    client.query(pairSubmittable(reader, first, second, options.named) as never);
  });
}

function pairSubmittable(reader: ResultReader, first: SqlStatement, second: SqlStatement, named: boolean) {
  const firstName = named ? preparedStatementName(first.text) : "";
  const secondName = named ? preparedStatementName(second.text) : "";
  let isFirst = true;
  return {
    // pg stores a finished Parse under these, so they must describe the statement being answered.
    name: firstName,
    text: first.text,
    submit(connection: Connection) {
      connection.stream.cork();
      try {
        send(connection, first, firstName);
        send(connection, second, secondName, true);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    },
    handleRowDescription: (message: unknown) => reader.handleRowDescription(message),
    handleDataRow(message: unknown) {
      if (!isFirst) reader.handleDataRow(message);
    },
    handleCommandComplete(message: unknown, connection: Connection) {
      if (!isFirst) return reader.handleCommandComplete(message, connection);
      isFirst = false;
      this.name = secondName;
      this.text = second.text;
    },
    handlePortalSuspended: () => {},
    handleEmptyQuery: (connection: Connection) => reader.handleEmptyQuery(connection),
    handleCopyInResponse: (connection: Connection) => reader.handleCopyInResponse(connection),
    handleCopyData: () => {},
    handleError: (error: Error, connection: Connection) => reader.handleError(error, connection),
    handleReadyForQuery: (connection: Connection) => reader.handleReadyForQuery(connection),
  };
}

function send(connection: Connection, { text, values }: SqlStatement, name: string, describe = false): void {
  if (!name || connection.parsedStatements[name] === undefined) connection.parse({ text, name });
  connection.bind({ statement: name, values, valueMapper: prepareValue });
  if (describe) connection.describe({ type: "P", name: "" });
  connection.execute({});
}
