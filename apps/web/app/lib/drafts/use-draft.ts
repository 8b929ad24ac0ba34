import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Keeps what is typed into a form in this browser until it is saved or given up, so that a lost session loses nothing. */
export function useDraft<Values extends FieldValues, Saved extends FieldValues>(
  form: UseFormReturn<Values, unknown, Saved>,
  key: string,
): { forget(): void } {
  useEffect(() => {
    const known = form.getValues();
    for (const [name, value] of Object.entries(readDraft(key))) {
      // A field that has another kind of value by now is left alone.
      if (typeof value !== typeof known[name]) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) localStorage.setItem(key, JSON.stringify(values));
        else localStorage.removeItem(key);
      },
    });
  }, [form, key]);
  return { forget: () => localStorage.removeItem(key) };
}

function readDraft(key: string): object {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}
