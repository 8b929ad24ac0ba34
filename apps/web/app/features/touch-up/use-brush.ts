import { useRef, useState } from "react";
import { drawDot, drawLine, type Point, writeRegion } from "./draw-region";
import { useRegionCanvas } from "./use-region-canvas";

const maxUndos = 20;
const defaultSize = 12;

export type Brush = ReturnType<typeof useBrush>;

/** A brush on the mask of a photo. Points are shares of the picture, sizes percent of its width. */
export function useBrush(photoUrl: string, region: string | undefined) {
  const { canvas, context, measure, aspect, percent } = useRegionCanvas(photoUrl, region);
  const [mode, setMode] = useState<"add" | "remove">("add");
  const [size, setSize] = useState(defaultSize);
  const [past, setPast] = useState<ImageData[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const last = useRef<Point>(undefined);
  const announce = (what: string) => setAnnouncement(`${what} ${measure()}% of the picture is marked.`);

  function saveForUndo(): CanvasRenderingContext2D {
    const drawing = context();
    const before = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
    setPast((all) => [...all, before].slice(-maxUndos));
    return drawing;
  }
  function press(at: Point): void {
    drawDot(saveForUndo(), at, { mode, size });
    last.current = at;
  }
  function move(at: Point): void {
    if (last.current) drawLine(context(), last.current, at, { mode, size });
    if (last.current) last.current = at;
  }
  function release(): void {
    if (last.current) announce(mode === "add" ? "Added." : "Removed.");
    last.current = undefined;
  }
  function undo(): void {
    const before = past.at(-1);
    if (before) context().putImageData(before, 0, 0);
    setPast((all) => all.slice(0, -1));
    announce("Undone.");
  }
  function clear(): void {
    const drawing = saveForUndo();
    drawing.clearRect(0, 0, drawing.canvas.width, drawing.canvas.height);
    announce("Cleared.");
  }
  return {
    canvas,
    aspect,
    /** Share of the picture that is marked; undefined while the mask is loading. */
    percent,
    /** The last action, for screen readers. */
    announcement,
    mode,
    setMode,
    size,
    setSize,
    canUndo: past.length > 0,
    stroke: { press, move, release },
    undo,
    clear,
    exportRegion: () => writeRegion(context()),
  };
}
