import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { cn } from "../../lib/cn.ts";

export const inputClass =
  "w-full min-h-12 rounded-m border border-line-strong bg-card px-4 py-3 text-base text-ink placeholder:text-ink-soft aria-invalid:border-bad";

/** A labelled input with its hint and error tied to it for screen readers. */
export function Field(
  props: ComponentProps<"input"> & { label: string; optional?: boolean; error?: string | undefined },
) {
  const { label, optional, error, className, ...input } = props;
  const id = useId();
  return (
    <div className={cn("text-left", className)}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label} {optional ? <span className="font-normal text-ink-soft">(optional)</span> : null}
      </label>
      <input
        id={id}
        className={inputClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export { Field as TextField };

/** An error under a field; announced when it appears. */
export function FieldError({ id, text }: { id: string; text?: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex min-h-6 items-start gap-1.5 text-sm font-medium text-bad">
      {text ? (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </>
      ) : null}
    </p>
  );
}
