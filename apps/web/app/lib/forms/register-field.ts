import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

/** The props of a text field in a form: react-hook-form's own and its error message. */
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
