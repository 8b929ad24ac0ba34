import type { ReactNode } from "react";
import { classNames } from "../../lib/style/class-names";

export type Tone = "good" | "bad" | "warning" | "info";

const tones: Record<Tone, string> = {
  good: "border-good/30 bg-good/5 text-good",
  bad: "border-bad/30 bg-bad/5 text-bad",
  warning: "border-warning/30 bg-warning/10 text-ink",
  info: "border-line bg-card text-ink-soft",
};

/** A message in a box; failures are announced assertively, the rest politely. */
export function Notice({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-3 rounded-field border px-4 py-3",
        tones[tone],
      )}
    >
      {/* Beside the action while it has room for a line, above it on a phone. */}
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      {action}
    </div>
  );
}
