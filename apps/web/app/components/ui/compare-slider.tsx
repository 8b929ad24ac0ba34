import { type KeyboardEvent, useId, useRef, useState } from "react";

const step = 5;

/** A before/after slider: drag, click, touch, arrow keys, Home and End. Both pictures fill the same frame. */
export function CompareSlider({
  before,
  after,
  label,
  aspect,
}: {
  before: { src: string; alt: string };
  after: { src: string; alt: string };
  label: string;
  aspect?: number | undefined;
}) {
  const [position, setPosition] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();

  const moveTo = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setPosition(clamp(((clientX - box.left) / box.width) * 100));
  };
  const onKey = (event: KeyboardEvent) => {
    const target = { ArrowLeft: position - step, ArrowRight: position + step, Home: 0, End: 100 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setPosition(clamp(target));
  };
  return (
    <div
      ref={frame}
      className="relative w-full touch-pan-y overflow-hidden rounded-card bg-line select-none"
      style={{ aspectRatio: aspect ?? 4 / 3 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event.clientX);
      }}
      onPointerMove={(event) => event.buttons > 0 && moveTo(event.clientX)}
    >
      <img
        src={before.src}
        alt={before.alt}
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      <img
        src={after.src}
        alt={after.alt}
        draggable={false}
        className="absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 0 0 ${position}%)` }}
      />
      <Tag side="left">Before</Tag>
      <Tag side="right">After</Tag>
      <div
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-white shadow"
        style={{ left: `${position}%` }}
      />
      <div
        id={id}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position)}
        aria-valuetext={`${Math.round(position)} percent before`}
        onKeyDown={onKey}
        className="absolute top-1/2 grid size-11 -translate-1/2 cursor-ew-resize place-items-center rounded-full bg-white text-ink shadow-lg"
        style={{ left: `${position}%` }}
      >
        <span aria-hidden="true">⇆</span>
      </div>
    </div>
  );
}

function Tag({ side, children }: { side: "left" | "right"; children: string }) {
  return (
    <span
      className={`pointer-events-none absolute top-3 rounded-full bg-black/65 px-3 py-1 text-sm font-medium text-white ${side === "left" ? "left-3" : "right-3"}`}
    >
      {children}
    </span>
  );
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}
