import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const successShownMs = 3000;

/** What became of the last save, until the next edit; a success only for a moment. */
export type SaveResult = { tone: "good" | "bad" | "info"; text: string };

/** What became of a form's last save, and how to tell it; SaveBar shows it. */
export function useSaveResult<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [result, setResult] = useState<SaveResult>();
  useEffect(() => {
    if (!result) return;
    // What is typed next makes a failure's text untrue.
    const { unsubscribe } = form.watch((_values, { type }) => {
      if (type === "change") setResult(undefined);
    });
    const clearing = result.tone !== "bad" && setTimeout(() => setResult(undefined), successShownMs);
    return () => {
      unsubscribe();
      if (clearing) clearTimeout(clearing);
    };
  }, [form, result]);
  return [result, setResult] as const;
}
