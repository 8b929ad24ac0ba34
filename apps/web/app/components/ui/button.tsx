import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

type Look = "primary" | "accent" | "outline" | "quiet" | "danger";

const looks: Record<Look, string> = {
  primary: "bg-brand text-on-brand hover:brightness-95",
  accent: "bg-brand-accent text-on-accent hover:brightness-95",
  outline: "border border-line-strong bg-card text-ink hover:border-ink",
  quiet: "text-ink hover:bg-black/5",
  danger: "bg-bad text-white hover:brightness-95",
};

/** The class names of a button, for links that look like one. */
export function buttonClass(look: Look = "primary", extra?: string): string {
  return cn(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-m px-5 py-2.5 text-base font-semibold",
    "transition duration-(--quick) disabled:cursor-not-allowed disabled:opacity-55",
    looks[look],
    extra,
  );
}

type Props = ComponentProps<"button"> & { look?: Look; variant?: "primary" | "secondary" };

export function Button({ look, variant, className, ...props }: Props) {
  const shown = look ?? (variant === "secondary" ? "outline" : "primary");
  return <button type="button" {...props} className={buttonClass(shown, className)} />;
}
