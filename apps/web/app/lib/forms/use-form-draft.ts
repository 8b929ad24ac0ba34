import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Keeps what is typed into a form in this browser until it is saved or given up, so that a lost session loses nothing. */
export function useFormDraft<T extends FieldValues>(form: UseFormReturn<T>, key: string): { forget(): void } {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(key))) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
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
    return JSON.parse(localStorage.getItem(key) ?? "{}") as object;
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}
