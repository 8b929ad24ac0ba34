import type { PublicConfig } from "@curbview/domain";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { inputClass } from "../../components/ui/field";
import { callFunction } from "../../lib/call-function";
import { classNames } from "../../lib/class-names";
import type { PickedAddress } from "./flow-state";

type Suggestion = { id: string; text: string; mainText: string; secondaryText: string };

const pauseMs = 180;
const lookUpFailed = "Suggestions cannot be loaded right now. Please check your connection and try again.";

/** An address field that only takes what is picked from its suggestions (ARIA combobox with a list). */
export function AddressCombobox({
  config,
  initialText,
  describedBy,
  invalid,
  onPick,
  onType,
}: {
  config: PublicConfig;
  initialText: string;
  describedBy?: string | undefined;
  invalid: boolean;
  onPick(address: PickedAddress): void;
  onType(): void;
}) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState("");
  const typed = useRef(false);

  useEffect(() => {
    if (!typed.current) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await callFunction(config, "autocomplete-address", { input: text }, abort.signal);
        setSuggestions(((await response.json()) as { suggestions: Suggestion[] }).suggestions);
        setActive(-1);
        setProblem("");
      } catch (error) {
        if (!abort.signal.aborted) {
          console.error("Suggestions could not be loaded:", error);
          setProblem(lookUpFailed);
        }
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, config]);

  async function pick(suggestion: Suggestion) {
    typed.current = false;
    setText(suggestion.text);
    setSuggestions([]);
    try {
      const response = await callFunction(config, "place-details", { id: suggestion.id });
      const details = (await response.json()) as {
        formattedAddress: string;
        lat: number | null;
        lng: number | null;
      };
      setText(details.formattedAddress);
      onPick({ text: details.formattedAddress, lat: details.lat, lng: details.lng });
    } catch (error) {
      console.error("The address could not be loaded:", error);
      setProblem(lookUpFailed);
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") setSuggestions([]);
    if (suggestions.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const move = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + move + suggestions.length) % suggestions.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      void pick(suggestions[Math.max(0, active)]!);
    }
  }

  const isOpen = suggestions.length > 0;
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Property address
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
        placeholder="123 Main St, Austin"
        value={text}
        className={classNames(inputClass, "min-h-14 text-lg", invalid && "border-bad")}
        onKeyDown={onKey}
        onChange={(event) => {
          typed.current = true;
          setText(event.target.value);
          onType();
        }}
      />
      <p className="sr-only" role="status">
        {isOpen ? `${suggestions.length} suggestions` : ""}
      </p>
      {problem && <p className="mt-2 text-sm text-bad">{problem}</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggested addresses"
        hidden={!isOpen}
        className="absolute inset-x-0 z-10 mt-1 overflow-hidden rounded-field border border-line bg-card shadow-card"
      >
        {suggestions.map((suggestion, index) => (
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
              void pick(suggestion);
            }}
          >
            <span className="block font-medium">{suggestion.mainText}</span>
            <span className="block text-sm text-ink-soft">{suggestion.secondaryText}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
