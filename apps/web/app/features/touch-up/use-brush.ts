import { useCallback, useEffect, useRef, useState } from "react";
import { drawDab, drawLine, measureShare, type Point, readRegion, writeRegion } from "./draw-region";

const mostUndos = 20;
const usualSize = 12;

/** What the brush does, and how far it has come; places are shares of the picture, sizes percent of its width. */
export type Brush = ReturnType<typeof useBrush>;

/** A brush over a canvas that shows a region; `region` is the data address of a grey PNG. */
export function useBrush(region: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const [past, setPast] = useState<ImageData[]>([]);
  const [mode, setMode] = useState<"add" | "remove">("add");
  const [size, setSize] = useState(usualSize);
  const [aspect, setAspect] = useState<number>();
  const [percent, setPercent] = useState<number>();
  const [news, setNews] = useState("");

  const pen = useCallback(
    () => canvas.current?.getContext("2d", { willReadFrequently: true }) ?? undefined,
    [],
  );
  const measure = useCallback((): number => {
    const context = pen();
    const share = context ? Math.round(measureShare(context) * 100) : 0;
    setPercent(share);
    return share;
  }, [pen]);

  useEffect(() => {
    let isGone = false;
    readRegion(region)
      .then((image) => {
        const target = canvas.current;
        if (isGone || !target) return;
        target.width = image.width;
        target.height = image.height;
        pen()?.putImageData(image, 0, 0);
        setAspect(image.width / image.height);
        measure();
      })
      .catch((error: Error) => console.error("The area could not be shown:", error));
    return () => {
      isGone = true;
    };
  }, [region, pen, measure]);

  function remember(): void {
    const context = pen();
    if (!context) return;
    const { width, height } = context.canvas;
    const before = context.getImageData(0, 0, width, height);
    setPast((all) => [...all, before].slice(-mostUndos));
  }
  const tell = (what: string) => setNews(`${what} ${measure()} % of the picture is marked.`);

  return {
    canvas,
    mode,
    setMode,
    size,
    setSize,
    aspect,
    /** How much of the picture is marked; undefined until it is known. */
    percent,
    /** What has just happened, for who cannot see it. */
    news,
    canUndo: past.length > 0,
    /** Begins a stroke. */
    press(at: Point) {
      const context = pen();
      if (!context) return;
      remember();
      drawDab(context, at, { mode, size });
      last.current = at;
    },
    /** Goes on with a stroke that has begun. */
    move(at: Point) {
      const context = pen();
      if (!context || !last.current) return;
      drawLine(context, last.current, at, { mode, size });
      last.current = at;
    },
    /** Ends a stroke. */
    release() {
      if (!last.current) return;
      last.current = undefined;
      tell(mode === "add" ? "Added." : "Removed.");
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      pen()?.putImageData(before, 0, 0);
      setPast((all) => all.slice(0, -1));
      tell("Undone.");
    },
    clear() {
      const context = pen();
      remember();
      context?.clearRect(0, 0, context.canvas.width, context.canvas.height);
      tell("Cleared.");
    },
    exportRegion(): string {
      const context = pen();
      if (!context) throw new Error("this browser cannot draw pictures");
      return writeRegion(context);
    },
  };
}
