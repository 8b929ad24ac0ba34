import { type ReactNode, useEffect, useRef } from "react";

/** A step's heading; it takes the focus when the step comes up, so that a screen reader reads on from there. */
export function StepHeading({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none sm:text-4xl">
      {children}
    </h1>
  );
}
