import { Check } from "lucide-react";
import { cn } from "../../lib/cn.ts";

/** Where the visitor is: a labelled stepper on wide screens, a small bar on a phone. */
export function Stepper({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <div>
      <div className="sm:hidden">
        <p className="mb-2 text-sm font-medium text-ink-soft">
          Step {current + 1} of {labels.length} · {labels[current]}
        </p>
        <div className="h-1.5 overflow-hidden rounded-full bg-black/10">
          <div
            className="h-full rounded-full bg-brand-strong transition-[width] duration-(--quick)"
            style={{ width: `${((current + 1) / labels.length) * 100}%` }}
          />
        </div>
      </div>
      <ol className="hidden justify-center gap-3 sm:flex" aria-label="Progress">
        {labels.map((label, at) => (
          <li
            key={label}
            aria-current={at === current ? "step" : undefined}
            className={cn(
              "flex items-center gap-2 text-sm",
              at === current ? "font-semibold" : "text-ink-soft",
            )}
          >
            <span
              className={cn(
                "grid size-7 place-items-center rounded-full border text-sm",
                at <= current ? "border-transparent bg-brand text-on-brand" : "border-line-strong bg-card",
              )}
            >
              {at < current ? <Check aria-hidden className="size-4" /> : at + 1}
            </span>
            {label}
            {at < labels.length - 1 ? <span aria-hidden className="ml-1 h-px w-6 bg-line-strong" /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
