import { messages } from "@curbview/domain";
import { useEffect, useState } from "react";
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";

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
  /** Says that a field keeps the form from being saved, and brings that field into sight. */
  function showProblem(errors: FieldErrors<Values>, saveFailed: string) {
    const [name] = Object.keys(errors) as Path<Values>[];
    if (!name) return;
    // The field itself says what is wrong with it.
    setResult({ tone: "bad", text: errors[name]?.message ? messages.form.checkField : saveFailed });
    form.setFocus(name);
    // A field near the lower edge is focused behind the bar. After setFocus, which waits for a task of its own.
    setTimeout(() => document.activeElement?.scrollIntoView({ block: "center" }));
  }
  return { result, setResult, showProblem };
}
