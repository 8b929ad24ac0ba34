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
    if (isFirst) return;
    heading.current?.focus();
    // What stands above the steps was read at the first one, and would push this one's buttons off the screen.
    if (level === 2) heading.current?.scrollIntoView({ block: "start" });
  }, [isFirst, level]);
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--bar)+3rem)] text-3xl font-bold outline-none sm:text-4xl"
    >
      {children}
    </Heading>
  );
}
