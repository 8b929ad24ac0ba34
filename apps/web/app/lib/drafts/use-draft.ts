import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Keeps unsaved input in localStorage, so that it survives a reload and an expired session. */
export function useDraft<Values extends FieldValues, Saved extends FieldValues>(
  form: UseFormReturn<Values, unknown, Saved>,
  key: string,
): { forget(): void } {
  useEffect(() => {
    const known = form.getValues();
    for (const [name, value] of Object.entries(readDraft(key))) {
      // The form may have changed since the draft was kept.
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
    // A draft that is no JSON is ignored.
    return {};
  }
}
