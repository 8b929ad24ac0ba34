import { CsvError, parse } from "csv-parse/sync";
import { restErrors } from "./rest-error.ts";

/**
 * Rows of CSV with a header line (RFC 4180) as a JSON text of objects with text values, which the database reads by
 * their columns' types; an unquoted NULL is null (PostgREST 16, section Tables and Views, CSV).
 */
export function csvToJson(text: string): string {
  return JSON.stringify(parseRows(text));
}

function parseRows(text: string): unknown {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      cast: (value, { header, quoting }) => (!header && !quoting && value === "NULL" ? null : value),
    });
  } catch (error) {
    if (error instanceof CsvError) throw restErrors.badBody(error.message);
    throw error;
  }
}
