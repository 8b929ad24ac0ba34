import type { ReactNode } from "react";
import { classNames } from "../../lib/style/class-names";

export const cardClass = "rounded-card border border-line bg-card p-5 shadow-card sm:p-6";

/** The frame of a dashboard screen: the same width, heading and distances for all of them. */
export function Screen({
  title,
  intro,
  actions,
  fillsWindow = false,
  children,
}: {
  title: string;
  intro: ReactNode;
  actions?: ReactNode;
  /** On a large screen as high as the window, so that what it holds can scroll by itself. */
  fillsWindow?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "mx-auto max-w-6xl",
        // The distance below is that above, instead of the room that a bar of actions needs.
        fillsWindow && "lg:-mb-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col",
      )}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-bold">{title}</h1>
          <p className="mt-1.5 max-w-prose text-ink-soft">{intro}</p>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

export function Section({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={cardClass}>
      <h2 className="text-xl font-bold">{title}</h2>
      {intro && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A placeholder while content loads. */
export function Skeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="h-16 animate-pulse rounded-card bg-line/60" />
      ))}
    </div>
  );
}

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-ink-soft/40 p-8 text-center sm:p-12">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mx-auto mt-2 max-w-md wrap-anywhere text-ink-soft">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
