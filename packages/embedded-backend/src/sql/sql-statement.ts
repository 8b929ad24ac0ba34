/** One SQL statement; values only ever travel as parameters. */
export type SqlStatement = { text: string; values: unknown[] };
