import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { classNames } from "../../lib/style/class-names";
import { Photo, type Picture } from "./photo";
import { useSweepOnce } from "./use-sweep-once";

const defaultStep = 5;
/** Of Page Up and Page Down. */
const largeStep = 20;
/** Keeps portraits within the height of a screen. */
const maxHeight = "44rem";
/** Phones have dense pixels: 60 % of the width is sharp enough there. */
const frameSizes = "(max-width: 40rem) 60vw, 36rem";

type Orientation = "horizontal" | "vertical";

/**
 * A before/after slider: drag, click, touch, arrow and page keys, Home and End. Both pictures fill the same frame. When it
 * is first seen the divider sweeps over the picture once, so that nobody misses a change on the left of the middle.
 */
export function CompareSlider({
  before,
  after,
  label,
  aspect,
  height,
  orientation = "horizontal",
  step = defaultStep,
  isFirstSeen = false,
}: {
  before: Picture;
  after: Picture;
  label: string;
  /** Width by height; 4:3 without it. */
  aspect?: number | undefined;
  /** A height in pixels at any width, instead of an aspect. */
  height?: number;
  /** Horizontal divides left from right, vertical top from bottom. */
  orientation?: Orientation;
  /** What an arrow key moves it by, in percent. */
  step?: number;
  /** Whether it is in sight when the page opens, so that its pictures come first. */
  isFirstSeen?: boolean;
}) {
  const { position, frame, handle, frameHandlers, onKeyDown } = useDivider(orientation, step);
  const isVertical = orientation === "vertical";
  const sweep = useSweepOnce(frame, { isOff: isVertical });
  // Counted from the bottom, so that a greater value is farther up.
  const value = Math.round(isVertical ? 100 - position : position);
  return (
    <div
      ref={frame}
      className={classNames(
        "@container relative mx-auto w-full overflow-hidden rounded-card bg-line select-none",
        sweep.isRunning && "compare-sweep",
        isVertical ? "touch-pan-x cursor-ns-resize" : "touch-pan-y cursor-ew-resize",
      )}
      style={
        height
          ? { height }
          : { aspectRatio: aspect ?? 4 / 3, ...(aspect && { maxWidth: `calc(${maxHeight} * ${aspect})` }) }
      }
      {...frameHandlers}
      {...sweep.handlers}
    >
      <Side picture={before} isFirstSeen={isFirstSeen} />
      <Side
        picture={after}
        isFirstSeen={isFirstSeen}
        style={{
          clipPath: isVertical
            ? `inset(${position}% 0 0 0)`
            : `inset(0 0 0 calc(${position}% + var(--compare-sweep) * 1%))`,
        }}
      />
      <Tag className="top-3 left-3">Before</Tag>
      <Tag className={isVertical ? "bottom-3 left-3" : "top-3 right-3"}>After</Tag>
      <div
        className={classNames(
          "pointer-events-none absolute bg-white shadow",
          isVertical ? "inset-x-0 h-0.5" : "compare-swept inset-y-0 w-0.5",
        )}
        style={isVertical ? { top: `${position}%` } : { left: `${position}%` }}
      />
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={orientation}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${value} percent ${isVertical ? "after" : "before"}`}
        onKeyDown={onKeyDown}
        className={classNames(
          "absolute grid size-11 -translate-1/2 place-items-center rounded-full bg-white text-ink shadow-lg",
          isVertical
            ? "top-(--compare-handle) left-1/2"
            : "compare-handle-swept top-1/2 left-(--compare-handle)",
        )}
        style={withinFrame(position)}
      >
        <svg
          viewBox="0 0 24 24"
          className={classNames("size-6", isVertical && "rotate-90")}
          aria-hidden="true"
        >
          <path d="M9 6l-6 6 6 6M15 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
    </div>
  );
}

/** The frame cuts what is outside it: at either end the divider is at the edge, and the whole handle inside. */
const withinFrame = (position: number): CSSProperties =>
  ({ "--compare-handle": `clamp(1.375rem, ${position}%, 100% - 1.375rem)` }) as CSSProperties;

/** The position of the divider in percent, moved by pointer and keys. */
function useDivider(orientation: Orientation, step: number) {
  const [position, setPosition] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const isVertical = orientation === "vertical";
    const share = isVertical ? (clientY - box.top) / box.height : (clientX - box.left) / box.width;
    setPosition(clamp(share * 100));
  };
  const frameHandlers = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      handle.current?.focus({ preventScroll: true });
      moveTo(event);
    },
    onPointerMove: (event: PointerEvent) => event.buttons > 0 && moveTo(event),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isVertical = orientation === "vertical";
    const value = keyTarget(event.key, isVertical ? 100 - position : position, step);
    if (value === undefined) return;
    event.preventDefault();
    setPosition(clamp(isVertical ? 100 - value : value));
  };
  return { position, frame, handle, frameHandlers, onKeyDown };
}

/** The value a key leads to, as in the ARIA guide: right and up are more, left and down less. */
function keyTarget(key: string, value: number, step: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return value - step;
    case "ArrowRight":
    case "ArrowUp":
      return value + step;
    case "PageDown":
      return value - largeStep;
    case "PageUp":
      return value + largeStep;
    case "Home":
      return 0;
    case "End":
      return 100;
  }
}

function Side({
  picture,
  isFirstSeen,
  style,
}: {
  picture: Picture;
  isFirstSeen: boolean;
  style?: CSSProperties;
}) {
  return (
    <Photo
      picture={picture}
      sizes={frameSizes}
      draggable={false}
      {...(isFirstSeen && ({ fetchPriority: "high", decoding: "sync" } as const))}
      className="absolute inset-0 size-full object-cover"
      style={style}
    />
  );
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`pointer-events-none absolute rounded-full bg-black/65 px-3 py-1 text-sm font-medium text-white ${className}`}
    >
      {children}
    </span>
  );
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}
