import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../../lib/style/class-names";

const variants = {
  primary:
    "px-5 border border-[color:var(--button-edge,transparent)] bg-(--button,var(--color-brand)) text-(--button-text,#fff) hover:brightness-92",
  secondary: "px-5 border border-line bg-card text-ink hover:bg-paper",
  quiet: "px-1 text-ink underline underline-offset-4 hover:text-brand",
} as const;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: keyof typeof variants = "primary", extra = ""): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-field py-2.5 text-center font-semibold transition",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    variants[variant],
    extra,
  );
}

/**
 * Unlike a disabled button, a blocked one keeps the focus when it is blocked by its own press.
 */
export function Button({
  variant = "primary",
  className = "",
  blocked = false,
  onClick,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: keyof typeof variants; blocked?: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={blocked || undefined}
      {...props}
      // Enter in a field also clicks the form's button.
      onClick={blocked ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    />
  );
}
