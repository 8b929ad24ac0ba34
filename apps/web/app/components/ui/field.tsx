import type { InputHTMLAttributes, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../../lib/class-names";

/** Looks of every text field. */
export const inputClass =
  "min-h-12 w-full rounded-field border border-ink-soft/50 bg-card px-4 text-base text-ink placeholder:text-ink-soft/80";

/** A labelled text field with a hint or an error beneath it. */
export function TextField({
  label,
  error,
  hint,
  className,
  ...props
}: InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string | undefined; hint?: ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={classNames(inputClass, error && "border-bad")}
      />
      <p
        id={`${id}-note`}
        role={error ? "alert" : undefined}
        className={classNames("mt-1.5 text-sm", error ? "text-bad" : "text-ink-soft")}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
