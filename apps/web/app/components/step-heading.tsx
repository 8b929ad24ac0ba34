import { type ReactNode, useEffect, useRef } from "react";

/** A step's heading; it takes the focus when the step comes up, so that a screen reader reads on from there. */
export function StepHeading({
  children,
  isFirst = false,
  level = 1,
}: {
  children: ReactNode;
  isFirst?: boolean;
  /** 2 where the page around the steps has a heading of its own. */
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <Heading ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none sm:text-4xl">
      {children}
    </Heading>
  );
}
