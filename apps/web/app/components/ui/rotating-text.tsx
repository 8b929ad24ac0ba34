import { useEffect, useState } from "react";

/** Progress texts, one after the other. */
export function RotatingText({ texts, pauseMs }: { texts: readonly string[]; pauseMs: number }) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((current) => (current + 1) % texts.length), pauseMs);
    return () => clearInterval(timer);
  }, [texts.length, pauseMs]);
  return (
    <p
      role="status"
      className="flex min-h-7 items-center gap-3 font-medium text-(--brand-on-white,var(--color-brand))"
    >
      <span
        aria-hidden="true"
        className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
      />
      {texts[index % texts.length]}
    </p>
  );
}
