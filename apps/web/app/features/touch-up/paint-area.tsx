import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import type { Point } from "./draw-region";
import type { Brush } from "./use-brush";
import { regionEdge } from "./use-region-canvas";

const keyStep = 0.03;
const middle: Point = { x: 0.5, y: 0.5 };

/** The photo with the mask over it; painted by finger, mouse or keyboard. */
export function PaintArea({
  photoUrl,
  brush,
  disabled,
}: {
  photoUrl: string;
  brush: Brush;
  disabled: boolean;
}) {
  const [place, setPlace] = useState<Point>();
  const helpId = useId();
  const aspect = brush.aspect ?? 4 / 3;

  const onPointer = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || !event.isPrimary) return;
    const at = placeOf(event);
    setPlace(at);
    if (event.type === "pointerdown") {
      event.currentTarget.setPointerCapture(event.pointerId);
      brush.stroke.press(at);
    } else brush.stroke.move(at);
  };
  const onKey = (event: KeyboardEvent) => {
    const from = place ?? middle;
    const to = stepFrom(from, event.key);
    if (disabled || (!to && event.key !== " ")) return;
    event.preventDefault();
    if (to) setPlace(to);
    if (to && !event.shiftKey) return;
    brush.stroke.press(from);
    if (to) brush.stroke.move(to);
    brush.stroke.release();
  };
  return (
    <div>
      <div
        role="application"
        aria-label="Area to change"
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted on by keyboard too
        tabIndex={0}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setPlace(middle)}
        onBlur={() => setPlace(undefined)}
        onKeyDown={onKey}
        className="relative mx-auto [--max-height:40dvh] overflow-hidden sm:[--max-height:48dvh] rounded-card bg-line outline-offset-2 outline-ink select-none focus-visible:outline-3"
        style={{ aspectRatio: aspect, maxWidth: `calc(var(--max-height) * ${aspect})` }}
      >
        <img src={photoUrl} alt="" draggable={false} className="absolute inset-0 size-full" />
        <canvas
          ref={brush.canvas}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerUp={brush.stroke.release}
          onPointerCancel={brush.stroke.release}
          onPointerLeave={() => setPlace(undefined)}
          style={regionEdge}
          className="absolute inset-0 size-full cursor-crosshair touch-none opacity-60"
        />
        {place && !disabled && <BrushCursor at={place} size={brush.size} />}
      </div>
      <p id={helpId} className="mt-2 text-sm text-ink-soft">
        Paint with a finger or the mouse.{" "}
        <span className="pointer-coarse:hidden">
          On a keyboard: arrow keys move the brush, Space paints, Shift with an arrow key paints along.
        </span>
      </p>
    </div>
  );
}

function BrushCursor({ at, size }: { at: Point; size: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1.5px_rgb(0_0_0/60%)]"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, width: `${size}%` }}
    />
  );
}

function placeOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: clamp((event.clientX - box.left) / box.width),
    y: clamp((event.clientY - box.top) / box.height),
  };
}

function stepFrom({ x, y }: Point, key: string): Point | undefined {
  switch (key) {
    case "ArrowLeft":
      return { x: clamp(x - keyStep), y };
    case "ArrowRight":
      return { x: clamp(x + keyStep), y };
    case "ArrowUp":
      return { x, y: clamp(y - keyStep) };
    case "ArrowDown":
      return { x, y: clamp(y + keyStep) };
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
