import { contrast, messages } from "@curbview/domain";
import { type Ref, useId } from "react";
import { inputClass } from "../../components/ui/field";
import { classNames } from "../../lib/style/class-names";

const minContrast = 3;

/** A color by picker or by code, with a warning when its contrast on white is low. */
export function ColorField({
  label,
  value,
  inputRef,
  onChange,
}: {
  label: string;
  value: string;
  inputRef: Ref<HTMLInputElement>;
  onChange(value: string): void;
}) {
  const id = useId();
  const isWhole = /^#[0-9a-f]{6}$/i.test(value);
  const isPale = isWhole && contrast(value, "#ffffff") < minContrast;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={isWhole ? value : "#000000"}
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-field border border-ink-soft/50 bg-card p-1"
        />
        <input
          ref={inputRef}
          id={id}
          value={value}
          maxLength={7}
          spellCheck={false}
          aria-invalid={!isWhole || undefined}
          aria-describedby={!isWhole || isPale ? `${id}-note` : undefined}
          onChange={(event) => onChange(completeCode(event.target.value.trim()))}
          className={classNames(inputClass, !isWhole && "border-bad")}
        />
      </div>
      {!isWhole && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-bad">
          {messages.customization.colorInvalid}
        </p>
      )}
      {isPale && (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-warning">
          Hard to see on white. Text on it is black, and icons in it are darkened.
        </p>
      )}
    </div>
  );
}

/** Brand guides write codes without their "#" too. */
const completeCode = (typed: string) => (/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed);
