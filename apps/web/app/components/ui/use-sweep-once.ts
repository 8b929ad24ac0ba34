import { type RefObject, useEffect, useState } from "react";

/** How much of the element must be in sight. */
const minVisible = 0.6;

/**
 * Whether the sweep of a slider runs: once, from when most of it is in sight and its pictures are there, until it ends or
 * the person takes over. Never where less motion is asked for.
 */
export function useSweepOnce(frame: RefObject<HTMLElement | null>, { isOff }: { isOff: boolean }) {
  const [phase, setPhase] = useState<"waiting" | "running" | "over">("waiting");
  useEffect(() => {
    const element = frame.current;
    if (!element || isOff || phase !== "waiting") return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let isLeft = false;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        await Promise.allSettled([...element.querySelectorAll("img")].map((image) => image.decode()));
        if (!isLeft) setPhase((now) => (now === "waiting" ? "running" : now));
      },
      { threshold: minVisible },
    );
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [frame, isOff, phase]);
  const end = () => setPhase("over");
  const handlers = { onAnimationEnd: end, onPointerDownCapture: end, onKeyDownCapture: end };
  return { isRunning: phase === "running", handlers };
}
