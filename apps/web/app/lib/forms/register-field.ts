import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

/** What a text field needs to be part of a form: its registration and its error. */
export function registerField<Values extends FieldValues, Name extends Path<Values>, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return {
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  };
}
