import type { SaveResult } from "../../lib/forms/use-save-result";
import { classNames } from "../../lib/style/class-names";
import { Button } from "./button";

const resultColors = { good: "text-good", bad: "text-bad", info: "text-ink-soft" } as const;

/** The lower edge of a form: in view wherever the page is scrolled to, so what became of a save is told here. */
export function SaveBar({
  isDirty,
  isSaving,
  result,
  onCancel,
}: {
  isDirty: boolean;
  isSaving: boolean;
  result: SaveResult | undefined;
  onCancel(): void;
}) {
  if (!isDirty && !result) return null;
  return (
    <div className="sticky bottom-4 z-10 flex min-h-17 flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-lg">
      <div className="min-w-56 flex-1 px-2">
        <div role="status">
          {result?.tone !== "bad" && (
            <p className={classNames(result && "font-medium", resultColors[result?.tone ?? "info"])}>
              {result?.text ?? "You have unsaved changes."}
            </p>
          )}
        </div>
        {result?.tone === "bad" && (
          <p role="alert" className={classNames("font-medium", resultColors.bad)}>
            {result.text}
          </p>
        )}
      </div>
      {isDirty && (
        <div className="flex gap-3">
          <Button variant="secondary" blocked={isSaving} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" blocked={isSaving}>
            {isSaving ? "Saving..." : "Save Changes"}
          </Button>
        </div>
      )}
    </div>
  );
}
