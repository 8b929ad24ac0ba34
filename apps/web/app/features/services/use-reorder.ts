import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

type Drag = { from: number; to: number };

/** Lets the rows of a list be moved by a handle: dragged by mouse or finger, or with the arrow keys. */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const placeAt = (y: number) => {
    const middles = Array.from(list.current?.children ?? [], (row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    return middles.filter((middle) => middle < y).length;
  };

  const handleProps = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      const above = placeAt(event.clientY);
      // The dragged row itself is among those above.
      const to = above > index ? above - 1 : above;
      if (to !== drag.to) setDrag({ from: index, to });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") return setDrag(undefined);
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const to = index + step;
      if (to >= 0 && to < count) onMove(index, to);
    },
  });

  /** Where the line stands that shows where the row would go. */
  const dropLine = (index: number): "above" | "below" | undefined => {
    if (drag?.to !== index || drag.to === drag.from) return undefined;
    return drag.to < drag.from ? "above" : "below";
  };
  return { list, handleProps, dropLine, isDragged: (index: number) => drag?.from === index };
}
