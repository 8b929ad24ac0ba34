import type { ReactNode } from "react";
import { classNames } from "../../lib/style/class-names";

/** A page with a heading and a tool on a white sheet. */
export function ToolPage({
  title,
  intro,
  titleIsHeading = true,
  wide = false,
  children,
}: {
  title: string;
  intro: string;
  /** False where the tool has the h1. */
  titleIsHeading?: boolean;
  /** Leaves room for a column beside the tool. */
  wide?: boolean;
  children: ReactNode;
}) {
  const Title = titleIsHeading ? "h1" : "p";
  return (
    <main className="-mt-(--bar) min-h-dvh bg-sand pt-(--bar)">
      <div
        className={classNames(
          "mx-auto px-4 pt-6 pb-14 sm:px-6 sm:pt-10 sm:pb-20",
          wide ? "max-w-6xl" : "max-w-3xl",
        )}
      >
        <Title className="font-display text-4xl font-bold sm:text-5xl">{title}</Title>
        <p className="mt-3 text-lg text-pretty text-ink-soft">{intro}</p>
        <div className="mt-6 rounded-[1.25rem] bg-card p-4 shadow-card sm:mt-8 sm:p-8">{children}</div>
      </div>
    </main>
  );
}
