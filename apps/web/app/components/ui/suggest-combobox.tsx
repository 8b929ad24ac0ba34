import { type ReactNode, type Ref, useImperativeHandle } from "react";
import { classNames } from "../../lib/style/class-names";
import { comboboxInputClass, controlProps, Field } from "./field";
import { useRoomForList } from "./use-room-for-list";
import { type Suggestion, type SuggestOptions, useSuggestCombobox } from "./use-suggest-combobox";

const lookUpFailed = "Suggestions cannot be loaded right now. Please check your connection and try again.";

/** A text field with suggestions beneath it, one of which is to be picked. */
export function SuggestCombobox({
  label,
  listLabel,
  placeholder,
  error,
  empty,
  inputRef,
  ...options
}: SuggestOptions & {
  label: string;
  listLabel: string;
  placeholder: string;
  error?: string | undefined;
  /** Shown when nothing fits what was typed. */
  empty?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
}) {
  const { id, input, combobox, inputHandlers, items, hasFailed, isEmpty, select } =
    useSuggestCombobox(options);
  useRoomForList(input, combobox.isOpen);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  const note = {
    error: error ?? (hasFailed ? lookUpFailed : undefined),
    hint: isEmpty ? empty : undefined,
  };
  return (
    <Field id={id} label={label} {...note}>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            ...controlProps(id, note),
            ...inputHandlers,
            ref: input,
            placeholder,
          })}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the field that had the focus
          autoFocus={options.early?.hasFocus}
          className={classNames("scroll-mt-24", comboboxInputClass, error && "border-bad")}
        />
        <p className="sr-only" role="status">
          {combobox.isOpen ? `${items.length} ${items.length === 1 ? "suggestion" : "suggestions"}` : ""}
        </p>
        <div
          {...combobox.getMenuProps({ "aria-label": listLabel })}
          hidden={!combobox.isOpen}
          className="absolute inset-x-0 z-1000 mt-1 overflow-hidden rounded-field border border-line bg-card shadow-card"
        >
          {combobox.isOpen &&
            items.map((item, index) => (
              <div
                key={item.id}
                {...combobox.getItemProps({ item, index, onClick: () => void select(item) })}
                className={classNames(
                  "min-h-12 cursor-pointer px-4 py-2.5",
                  index === combobox.highlightedIndex && "bg-paper",
                )}
              >
                <SuggestionLines suggestion={item} />
              </div>
            ))}
        </div>
      </div>
    </Field>
  );
}

function SuggestionLines({ suggestion }: { suggestion: Suggestion }) {
  return (
    <>
      <span className="block font-medium">
        {suggestion.mainText}
        {suggestion.badge && (
          <span className="ml-2 rounded-full bg-warning/15 px-2 py-0.5 text-sm text-warning">
            {suggestion.badge}
          </span>
        )}
      </span>
      <span className="block text-sm text-ink-soft">{suggestion.secondaryText}</span>
    </>
  );
}
