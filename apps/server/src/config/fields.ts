import { z } from "zod";

/** Settings that cannot be used. What is wrong is all in the message; where in our code it was noticed helps nobody. */
export class InvalidConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable. ${problems.join("; ")}`);
  }
}

/** A setting that may be missing or empty, without the spaces around it. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text.trim() : undefined));

/** An address of a PostgreSQL, missing or as `postgresql://user:password@host:5432/name`. */
export const optionalDatabase = optionalText.pipe(
  z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql address" }).optional(),
);

/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** One that may be missing; slashes at its end are cut. */
export const optionalAddress = optionalText
  .pipe(webAddress.optional())
  .transform((url) => url?.replace(/\/+$/, ""));

/** A setting with a usual value. */
export const textWithDefault = (usual: string) => optionalText.transform((text) => text ?? usual);

/** Whether all of these are set; a part of them is an error, since half a set-up would seem to work. */
export function areAllSet<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: Name[],
): values is Values & { [Key in Name]: NonNullable<Values[Key]> } {
  const missing = names.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === names.length) return missing.length === 0;
  const set = names.filter((name) => values[name]);
  throw new InvalidConfigError([`${missing.join(", ")}: needed together with ${set.join(", ")}`]);
}
