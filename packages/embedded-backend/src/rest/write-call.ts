import { quote } from "../sql/quote-identifier.ts";
import { findSimilarName } from "./find-similar-name.ts";
import type { Catalogue, Routine } from "./load-catalogue.ts";
import { restErrors } from "./rest-error.ts";
import type { SqlWriter } from "./sql-writer.ts";

/** A call's arguments: a JSON body (`names` where it is an object), or texts of the query string. */
export type Arguments =
  | { kind: "json"; text: string; names: string[] | undefined }
  | { kind: "text"; names: string[]; values: Map<string, string> };

/**
 * The function that takes exactly these named arguments (defaults may be left out), or else one with a single unnamed
 * json parameter, which is given the whole body; PGRST202 for none, PGRST203 for several.
 */
export function resolveRoutine(catalogue: Catalogue, name: string, { kind, names }: Arguments): Routine {
  const routines = catalogue.routines.get(name) ?? [];
  const fits = routines.filter(
    (routine) =>
      names?.every((arg) => routine.inputs.some((input) => input.name === arg)) &&
      routine.inputs.every((input) => !input.required || names.includes(input.name)),
  );
  if (fits.length > 1) {
    const choices = fits.toSorted(byInputs).map((routine) => describeRoutine(catalogue.schema, routine));
    throw restErrors.ambiguousFunction(choices);
  }
  const best = fits[0] ?? (kind === "json" ? routines.find(takesWholeBody) : undefined);
  if (!best && !names) throw restErrors.badBody("The body must be a JSON object of named arguments");
  if (!best)
    throw restErrors.noFunction(
      catalogue.schema,
      name,
      names ?? [],
      findSimilarName(name, catalogue.routines.keys()),
    );
  return best;
}

const byInputs = (left: Routine, right: Routine) =>
  left.inputs.length - right.inputs.length || (typesOf(left) < typesOf(right) ? -1 : 1);

const typesOf = ({ inputs }: Routine) => inputs.map(({ name, type }) => `${name} ${type}`).join();

function describeRoutine(schema: string, { name, inputs }: Routine): string {
  return `${schema}.${name}(${inputs.map((input) => `${input.name} => ${input.type}`).join(", ")})`;
}

function takesWholeBody({ inputs: [only, ...others] }: Routine): boolean {
  return only?.name === "" && others.length === 0 && (only.type === "json" || only.type === "jsonb");
}

/**
 * The call as something to select from: `(select ... )` with the function's own columns, or one column `value` for a
 * scalar.
 */
export function writeCall(writer: SqlWriter, routine: Routine, args: Arguments): string {
  const { list, source } = writeArguments(writer, routine, args);
  const call = `${routine.sql}(${list})`;
  if (routine.columns) return `(select f.* from ${source}${call} f)`;
  return `(select f.value from ${source}lateral (select ${call} as value) f)`;
}

function writeArguments(
  writer: SqlWriter,
  routine: Routine,
  args: Arguments,
): { list: string; source: string } {
  if (args.kind === "json" && takesWholeBody(routine)) {
    return { list: writer.param(args.text, routine.inputs[0]!.type), source: "" };
  }
  const [only] = routine.inputs;
  if (only?.name === "" && args.names?.includes("")) {
    return { list: writer.param(namelessValue(args), only.type), source: "" };
  }
  const given = routine.inputs.filter((input) => args.names?.includes(input.name));
  if (given.length === 0) return { list: "", source: "" };
  if (args.kind === "text") {
    const list = given.map(
      (input) => `${quote(input.name)} => ${writer.param(args.values.get(input.name), input.type)}`,
    );
    return { list: list.join(", "), source: "" };
  }
  const record = given.map((input) => `${quote(input.name)} ${input.type}`).join(", ");
  return {
    list: given.map((input) => `${quote(input.name)} => a.${quote(input.name)}`).join(", "),
    source: `jsonb_to_record(${writer.param(args.text, "jsonb")}) as a(${record}), `,
  };
}

function namelessValue(args: Arguments): string | undefined {
  if (args.kind === "text") return args.values.get("");
  const value: unknown = JSON.parse(args.text)[""];
  return typeof value === "string" ? value : JSON.stringify(value);
}
