/** Collects the values of one statement; text that goes into SQL never comes from a request. */
export type SqlWriter = {
  values: unknown[];
  /** A placeholder for the value; `type` is a type name from the catalogue. */
  param(value: unknown, type?: string): string;
  /** A table alias not used before. */
  alias(): string;
};

export function createSqlWriter(): SqlWriter {
  const values: unknown[] = [];
  let aliases = 0;
  return {
    values,
    param(value, type = "text") {
      values.push(value);
      return `$${values.length}::${type}`;
    },
    alias() {
      aliases += 1;
      return `t${aliases}`;
    },
  };
}
