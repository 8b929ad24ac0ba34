import { quote } from "../core/quote-identifier.ts";
import type { Catalogue, Routine } from "./load-catalogue.ts";
import { restErrors } from "./rest-error.ts";
import type { SqlWriter } from "./sql-writer.ts";

/** The function that takes exactly these named arguments (defaults may be left out); PGRST202 otherwise. */
export function resolveRoutine(catalogue: Catalogue, name: string, args: string[]): Routine {
  const fits = (catalogue.routines.get(name) ?? []).filter(
    (routine) =>
      args.every((arg) => routine.inputs.some((input) => input.name === arg)) &&
      routine.inputs.every((input) => !input.required || args.includes(input.name)),
  );
  const best = fits.toSorted((a, b) => a.inputs.length - b.inputs.length)[0];
  if (!best) throw restErrors.noFunction(name, args);
  return best;
}

/**
 * The call as something to select from: `(select ... ) alias` with the function's own columns, or one column `value`
 * for a scalar.
 */
export function writeCall(writer: SqlWriter, routine: Routine, args: Record<string, unknown>): string {
  const given = routine.inputs.filter((input) => input.name in args);
  const call = `public.${quote(routine.name)}(${given.map((input) => `${quote(input.name)} => a.${quote(input.name)}`).join(", ")})`;
  const record = given.map((input) => `${quote(input.name)} ${input.type}`).join(", ");
  const source = given.length
    ? `jsonb_to_record(${writer.param(JSON.stringify(args), "jsonb")}) as a(${record}), `
    : "";
  if (routine.columns) return `(select f.* from ${source}${call} f)`;
  return `(select f.value from ${source}lateral (select ${call} as value) f)`;
}
