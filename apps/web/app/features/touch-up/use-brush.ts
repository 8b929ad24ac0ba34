import { useRef, useState } from "react";
import { drawDab, drawLine, type Point, writeRegion } from "./draw-region";
import { useRegionCanvas } from "./use-region-canvas";

const mostUndos = 20;
const usualSize = 12;

/** A brush, what it does and what it has done; places are shares of the picture, sizes percent of its width. */
export type Brush = ReturnType<typeof useBrush>;

/** A brush over a canvas that shows a region of a photo: `region`, the data address of a grey PNG, or none yet. */
export function useBrush(photoUrl: string, region: string | undefined) {
  const { canvas, pen, measure, aspect, percent } = useRegionCanvas(photoUrl, region);
  const [mode, setMode] = useState<"add" | "remove">("add");
  const [size, setSize] = useState(usualSize);
  const [past, setPast] = useState<ImageData[]>([]);
  const [news, setNews] = useState("");
  const last = useRef<Point>(undefined);
  const tell = (what: string) => setNews(`${what} ${measure()} % of the picture is marked.`);

  function remember(): CanvasRenderingContext2D {
    const context = pen();
    const before = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    setPast((all) => [...all, before].slice(-mostUndos));
    return context;
  }
  function press(at: Point): void {
    drawDab(remember(), at, { mode, size });
    last.current = at;
  }
  function move(at: Point): void {
    if (last.current) drawLine(pen(), last.current, at, { mode, size });
    if (last.current) last.current = at;
  }
  function release(): void {
    if (last.current) tell(mode === "add" ? "Added." : "Removed.");
    last.current = undefined;
  }
  function undo(): void {
    const before = past.at(-1);
    if (before) pen().putImageData(before, 0, 0);
    setPast((all) => all.slice(0, -1));
    tell("Undone.");
  }
  function clear(): void {
    const context = remember();
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    tell("Cleared.");
  }
  return {
    canvas,
    aspect,
    /** How much of the picture is marked; undefined until it is known. */
    percent,
    /** What has just happened, for who cannot see it. */
    news,
    mode,
    setMode,
    size,
    setSize,
    canUndo: past.length > 0,
    /** Begins a stroke, goes on with one that has begun, and ends it. */
    stroke: { press, move, release },
    undo,
    clear,
    exportRegion: () => writeRegion(pen()),
  };
}
