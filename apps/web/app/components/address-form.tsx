import { type ReactNode, type RefObject, useId, useRef } from "react";
import { retryOnline } from "../lib/http/when-online";
import { useLazyModule } from "../lib/page/use-lazy-module";
import { addressLabel, addressPlaceholder } from "./address-combobox-texts";
import type { AddressFieldsProps } from "./address-fields";
import { Button } from "./ui/button";
import { comboboxInputClass, Field } from "./ui/field";

const loadFields = () => retryOnline(() => import("./address-fields"));

/**
 * Asks for an address that is picked from suggestions; `children` are rendered above the field. The form itself is loaded
 * after hydration to keep the public pages light; until then a plain input takes what is typed and hands it over.
 */
export function AddressForm({
  buttonClassName = "w-full sm:w-auto",
  onStart,
  children,
  ...props
}: Omit<AddressFieldsProps, "buttonClassName"> & {
  buttonClassName?: string;
  /** Called when the address is about to be typed. */
  onStart?: (() => void) | undefined;
  children: ReactNode;
}) {
  const placeholder = useRef<HTMLInputElement>(null);
  const lazy = useLazyModule(loadFields, () => readInput(placeholder.current));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what stands in it
    <div onFocus={onStart} className="space-y-5">
      {children}
      {lazy ? (
        <lazy.module.default {...props} buttonClassName={buttonClassName} early={lazy.captured} />
      ) : (
        <AddressPlaceholder
          input={placeholder}
          text={props.initial?.text ?? ""}
          buttonClassName={buttonClassName}
        />
      )}
    </div>
  );
}

function readInput(input: HTMLInputElement | null) {
  return input ? { text: input.value, hasFocus: input === document.activeElement } : undefined;
}

function AddressPlaceholder({
  input,
  text,
  buttonClassName,
}: {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  buttonClassName: string;
}) {
  const id = useId();
  return (
    <div className="space-y-5">
      <Field id={id} label={addressLabel}>
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={false}
          aria-controls={id}
          autoComplete="off"
          placeholder={addressPlaceholder}
          defaultValue={text}
          className={comboboxInputClass}
        />
      </Field>
      <Button blocked className={buttonClassName}>
        Continue
      </Button>
    </div>
  );
}
