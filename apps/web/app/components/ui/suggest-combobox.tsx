import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../lib/style/class-names";
import { inputClass } from "./field";

/** One line of the list: what is picked, and its two lines of text. */
export type Suggestion = {
  id: string;
  text: string;
  mainText: string;
  secondaryText: string;
  badge?: string;
};

const pauseMs = 180;
const lookUpFailed = "Suggestions cannot be loaded right now. Please check your connection and try again.";

/** A text field with suggestions beneath it (ARIA combobox with a list). */
export function SuggestCombobox({
  label,
  listLabel,
  placeholder,
  initialText,
  describedBy,
  invalid,
  empty,
  load,
  pick,
  onPicking,
  onType,
}: {
  label: string;
  listLabel: string;
  placeholder: string;
  initialText: string;
  describedBy?: string | undefined;
  invalid: boolean;
  /** What to say when nothing fits what was typed. */
  empty?: ReactNode;
  /** Must be the same function from render to render. */
  load(text: string, signal: AbortSignal): Promise<Suggestion[]>;
  /** Takes a suggestion; resolves to the text the field shows from then on. */
  pick(suggestion: Suggestion): Promise<string>;
  /** Told when `pick` begins and when it is over. */
  onPicking?: ((isPicking: boolean) => void) | undefined;
  onType(text: string): void;
}) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState("");
  const typed = useRef(false);

  useEffect(() => {
    if (!typed.current) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = text.trim() ? await load(text, abort.signal) : undefined;
        if (abort.signal.aborted) return;
        setSuggestions(found);
        setActive(-1);
        setProblem("");
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error("Suggestions could not be loaded:", error);
        setProblem(lookUpFailed);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, load]);

  async function take(suggestion: Suggestion) {
    typed.current = false;
    setText(suggestion.text);
    setSuggestions(undefined);
    onPicking?.(true);
    try {
      setText(await pick(suggestion));
      setProblem("");
    } catch (error) {
      console.error("The suggestion could not be taken:", error);
      setProblem(lookUpFailed);
    } finally {
      onPicking?.(false);
    }
  }

  const shown = suggestions ?? [];
  const isOpen = shown.length > 0;
  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") setSuggestions(undefined);
    if (!isOpen) return;
    // Used up by the list: around this field Escape may mean closing a dialog.
    if (event.key === "Escape") event.preventDefault();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const move = event.key === "ArrowDown" ? 1 : -1;
      setActive((Math.max(active, move < 0 ? 0 : -1) + move + shown.length) % shown.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      void take(shown[Math.max(0, active)]!);
    }
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        className={classNames(inputClass, "min-h-14 text-lg", invalid && "border-bad")}
        onKeyDown={onKey}
        onChange={(event) => {
          typed.current = true;
          setText(event.target.value);
          onType(event.target.value);
        }}
      />
      <p className="sr-only" role="status">
        {isOpen ? `${shown.length} suggestions` : ""}
      </p>
      {problem && <p className="mt-2 text-sm text-bad">{problem}</p>}
      {suggestions?.length === 0 && empty}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute inset-x-0 z-1000 mt-1 overflow-hidden rounded-field border border-line bg-card shadow-card"
      >
        {shown.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              "min-h-12 cursor-pointer px-4 py-2.5",
              index === active ? "bg-paper" : "hover:bg-paper",
            )}
            onPointerDown={(event) => {
              event.preventDefault();
              void take(suggestion);
            }}
          >
            <span className="block font-medium">
              {suggestion.mainText}
              {suggestion.badge && (
                <span className="ml-2 rounded-full bg-warning/15 px-2 py-0.5 text-sm text-warning">
                  {suggestion.badge}
                </span>
              )}
            </span>
            <span className="block text-sm text-ink-soft">{suggestion.secondaryText}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
