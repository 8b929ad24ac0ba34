import type { ReactNode } from "react";

/** One side of a card of six by four inches; what is in it is measured in parts of its width (cqw). */
export function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure aria-label={title}>
      <div className="@container overflow-hidden border border-line bg-white text-ink shadow-card">
        <div className="aspect-3/2">{children}</div>
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">{title}</figcaption>
    </figure>
  );
}
