import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../../lib/class-names";

const variants = {
  primary: "bg-(--button,var(--color-brand)) text-(--button-text,#fff) hover:brightness-92",
  secondary: "border border-line bg-card text-ink hover:bg-paper",
  quiet: "text-ink underline underline-offset-4 hover:text-brand",
} as const;

/** What a button looks like, for links that act as one. */
export function buttonClass(variant: keyof typeof variants = "primary", extra = ""): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-5 py-2.5 font-semibold transition",
    "disabled:cursor-not-allowed disabled:opacity-50",
    variants[variant],
    extra,
  );
}

/** A button with a thumb-sized target. */
export function Button({
  variant = "primary",
  className = "",
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: keyof typeof variants }) {
  return <button type="button" {...props} className={buttonClass(variant, className)} />;
}
