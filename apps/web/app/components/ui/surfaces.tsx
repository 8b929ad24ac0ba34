import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("rounded-big border border-line bg-card shadow-card", className)} />;
}

const tones = {
  good: "bg-good-soft text-good",
  warning: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-paper text-ink-soft border border-line",
};

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cn("inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium", tones[tone])}
    >
      {children}
    </span>
  );
}

/** A place kept for what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-small bg-black/8", className)} />;
}

/** What stands where nothing is yet, and what to do next. */
export function EmptyState(props: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <div className="grid size-14 place-items-center rounded-full bg-paper text-brand-strong">
        {props.icon}
      </div>
      <h2 className="text-xl font-semibold">{props.title}</h2>
      <p className="max-w-sm text-ink-soft">{props.text}</p>
      {props.children}
    </div>
  );
}

export function Alert({
  tone = "bad",
  children,
}: {
  tone?: "bad" | "good" | "warning";
  children: ReactNode;
}) {
  return (
    <div role={tone === "good" ? "status" : "alert"} className={cn("rounded-m px-4 py-3", tones[tone])}>
      {children}
    </div>
  );
}
