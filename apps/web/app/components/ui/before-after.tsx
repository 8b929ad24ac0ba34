import { type KeyboardEvent, useRef } from "react";
import { ReactCompareSlider, ReactCompareSliderImage } from "react-compare-slider";
import { cn } from "../../lib/cn.ts";

/** Two pictures of the same size under one handle: drag, click, arrow keys (5 %), Home and End. */
export function BeforeAfter(props: {
  before: string;
  after: string;
  subject: string;
  portrait?: boolean;
  className?: string;
}) {
  const root = useRef<HTMLDivElement>(null);
  const label =
    "pointer-events-none absolute z-10 top-3 rounded-full bg-black/75 px-3 py-1 text-sm font-medium text-white";
  return (
    <div
      className={cn("relative overflow-hidden rounded-big bg-black/5", props.className)}
      onKeyDownCapture={jump}
    >
      <ReactCompareSlider
        ref={root}
        className="h-full w-full"
        portrait={props.portrait ?? false}
        keyboardIncrement="5%"
        itemOne={<ReactCompareSliderImage src={props.before} alt={`Before: ${props.subject}`} />}
        itemTwo={<ReactCompareSliderImage src={props.after} alt={`After: ${props.subject}`} />}
      />
      <span aria-hidden className={cn(label, "left-3")}>
        Before
      </span>
      <span aria-hidden className={cn(label, "right-3")}>
        After
      </span>
    </div>
  );
}

// The library knows arrow keys only: Home and End are twenty of its steps.
function jump(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Home" && event.key !== "End") return;
  event.preventDefault();
  const key = event.key === "Home" ? "ArrowLeft" : "ArrowRight";
  for (let step = 0; step < 20; step++) {
    event.target.dispatchEvent(new KeyboardEventOf("keydown", { key, bubbles: true }));
  }
}

const KeyboardEventOf = globalThis.KeyboardEvent;
