import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { changedFields } from "../forms/changed-fields";

type DraftStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

const localStore: DraftStore = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
};

/**
 * Keeps unsaved input, in localStorage unless told otherwise, so that it survives a reload and an expired session. Only what
 * was changed: the rest may have been saved anew meanwhile, on another device. Without a key nothing is kept.
 */
export function useDraft<Values extends FieldValues, Saved extends FieldValues>(
  form: UseFormReturn<Values, unknown, Saved>,
  key: string | undefined,
  store = localStore,
): { forget(): void } {
  useEffect(() => {
    if (!key) return;
    const known = form.getValues();
    for (const [name, value] of Object.entries(readDraft(store.get(key)))) {
      // The form may have changed since the draft was kept.
      if (typeof value !== typeof known[name]) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        const saved = (form.formState.defaultValues ?? {}) as Partial<Values>;
        if (isDirty) store.set(key, JSON.stringify(changedFields(saved, values)));
        else store.remove(key);
      },
    });
  }, [form, key, store]);
  return { forget: () => key && store.remove(key) };
}

function readDraft(kept: string | null): object {
  try {
    const draft: unknown = JSON.parse(kept ?? "{}");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    // A draft that is no JSON is ignored.
    return {};
  }
}
