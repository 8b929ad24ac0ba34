import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classNames } from "../../lib/style/class-names";

export const inputClass =
  "min-h-12 w-full rounded-field border border-ink-soft/50 bg-card px-4 text-base text-ink placeholder:text-ink-soft/80 disabled:bg-paper disabled:text-ink-soft [&[readonly]]:bg-paper [&[readonly]]:text-ink-soft";

export const comboboxInputClass = classNames(inputClass, "min-h-14 text-lg");

type FieldProps = { label: string; error?: string | undefined; hint?: ReactNode };

/** Label, control and hint or error; `controlProps` connects them for screen readers. */
export function Field({
  id,
  label,
  error,
  hint,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          role={error ? "alert" : undefined}
          className={classNames("mt-1.5 text-sm wrap-anywhere", error ? "text-bad" : "text-ink-soft")}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export function controlProps(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? `${id}-note` : undefined,
  } as const;
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...props
}: InputHTMLAttributes<HTMLInputElement> & FieldProps & { ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <input
        {...props}
        {...controlProps(id, { error, hint })}
        className={classNames(inputClass, error && "border-bad")}
      />
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...props
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        {...props}
        {...controlProps(id, { error, hint })}
        className={classNames(inputClass, "min-h-24 py-3", error && "border-bad")}
      />
    </Field>
  );
}

/** `dot` colors a dot before what is chosen. */
export function SelectField({
  label,
  error,
  hint,
  className,
  dot,
  ...props
}: SelectHTMLAttributes<HTMLSelectElement> & FieldProps & { dot?: string; ref?: Ref<HTMLSelectElement> }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <span className="relative block">
        {dot && (
          <span
            aria-hidden="true"
            className={classNames(
              "pointer-events-none absolute top-1/2 left-3.5 size-3 -translate-y-1/2 rounded-full ring-1 ring-current",
              dot,
            )}
          />
        )}
        <select
          {...props}
          {...controlProps(id, { error, hint })}
          className={classNames(inputClass, dot && "pl-9")}
        />
      </span>
    </Field>
  );
}

export function SwitchField({
  label,
  hint,
  ...props
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <input
        {...props}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-describedby={hint ? `${id}-note` : undefined}
        className={classNames(
          "relative mt-1 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-ink-soft/60 transition",
          "after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-white after:transition",
          "checked:bg-brand checked:after:translate-x-5 disabled:cursor-not-allowed disabled:opacity-50",
        )}
      />
    </div>
  );
}
