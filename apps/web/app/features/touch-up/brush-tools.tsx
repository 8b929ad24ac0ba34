import { Eraser, Paintbrush, Trash2, Undo2 } from "lucide-react";
import { Button } from "../../components/ui/button";
import { classNames } from "../../lib/style/class-names";
import type { Brush } from "./use-brush";

const modes = [
  { mode: "add", label: "Add", Icon: Paintbrush },
  { mode: "remove", label: "Remove", Icon: Eraser },
] as const;

export function BrushTools({ brush }: { brush: Brush }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, one of which is pressed */}
        <div
          role="group"
          aria-label="Brush"
          className="flex overflow-hidden rounded-field border border-line"
        >
          {modes.map(({ mode, label, Icon }) => (
            <button
              key={mode}
              type="button"
              aria-pressed={brush.mode === mode}
              onClick={() => brush.setMode(mode)}
              className={classNames(
                "flex min-h-11 items-center gap-2 px-4 font-semibold",
                brush.mode === mode ? "bg-ink text-white" : "bg-card hover:bg-paper",
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </button>
          ))}
        </div>
        <Button variant="secondary" disabled={!brush.canUndo} onClick={brush.undo}>
          <Undo2 aria-hidden="true" className="size-5" />
          Undo
        </Button>
        <Button variant="secondary" disabled={brush.percent === 0} onClick={brush.clear}>
          <Trash2 aria-hidden="true" className="size-5" />
          Clear
        </Button>
        <label className="flex min-h-11 grow items-center gap-3 font-medium">
          Brush size
          <input
            type="range"
            min={3}
            max={30}
            value={brush.size}
            aria-valuetext={`${brush.size} percent of the picture's width`}
            onChange={(event) => brush.setSize(Number(event.target.value))}
            className="h-11 min-w-32 grow accent-(--brand-on-white,var(--color-brand))"
          />
        </label>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {brush.announcement || (brush.percent !== undefined && `${brush.percent}% of the picture is marked.`)}
      </p>
    </div>
  );
}
