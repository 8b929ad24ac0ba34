import { z } from "zod";
import { CannotStartError } from "../errors/cannot-start-error.ts";

export class InvalidConfigError extends CannotStartError {
  constructor(problems: string[]) {
    super(`The configuration is not usable. ${problems.join("; ")}`);
  }
}

/** A trimmed setting that may be missing or empty. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text.trim() : undefined));

/** `postgresql://user:password@host:5432/name`, or missing. */
export const optionalDatabase = optionalText.pipe(
  z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql address" }).optional(),
);

export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** An http or https URL without trailing slashes, or missing. */
export const optionalAddress = optionalText
  .pipe(httpUrl.optional())
  .transform((url) => url?.replace(/\/+$/, ""));

export const yesOrNo = z.stringbool({ error: "must be true or false" });

export const textWithDefault = (usual: string) => optionalText.transform((text) => text ?? usual);

/** Whether all of these are set. Throws when only some are: half a configuration would seem to work. */
export function areAllSet<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: Name[],
): values is Values & { [Key in Name]: NonNullable<Values[Key]> } {
  const missing = names.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === names.length) return missing.length === 0;
  const set = names.filter((name) => values[name]);
  throw new InvalidConfigError([`${missing.join(", ")}: needed together with ${set.join(", ")}`]);
}
