import type { PublicConfig } from "@curbview/domain";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { inputClass } from "../../../components/ui/field.tsx";
import { cn } from "../../../lib/cn.ts";
import { type Suggestion, suggestAddresses } from "../client/suggest-addresses.ts";

const pauseMs = 200;
const shortest = 3;

type Props = {
  config: PublicConfig;
  sessionToken: string;
  text: string;
  error: string | undefined;
  errorId: string;
  onText: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
};

/** An address field with suggestions, by the ARIA combobox pattern; one of them must be picked. */
export function AddressCombobox(props: Props) {
  const id = useId();
  const { suggestions, status, close } = useSuggestions(props);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;

  function pick(suggestion: Suggestion) {
    close(suggestion.text);
    setActive(-1);
    props.onPick(suggestion);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") return close(props.text);
    if (!isOpen) return;
    const last = suggestions.length - 1;
    if (event.key === "ArrowDown") setActive(active >= last ? 0 : active + 1);
    else if (event.key === "ArrowUp") setActive(active <= 0 ? last : active - 1);
    else if (event.key === "Enter" && suggestions[active]) pick(suggestions[active]);
    else return;
    event.preventDefault();
  }
  return (
    <div className="relative text-left">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Your home address
      </label>
      <div className="relative">
        <MapPin aria-hidden className="absolute top-4 left-4 size-5 text-brand-strong" />
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.errorId}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="123 Main St, Springfield, IL"
          className={cn(inputClass, "min-h-14 pl-12 text-lg")}
          value={props.text}
          onChange={(event) => {
            setActive(-1);
            props.onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => close(props.text)}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Address suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto rounded-m border border-line bg-card py-1 shadow-lift"
      >
        {suggestions.map((suggestion, at) => (
          <div
            key={suggestion.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={cn("min-h-11 px-4 py-2.5", at === active ? "bg-brand/12" : "hover:bg-black/5")}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            onKeyDown={onKeyDown}
          >
            <span className="block font-medium">{suggestion.mainText}</span>
            <span className="block text-sm text-ink-soft">{suggestion.secondaryText}</span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-soft">
        {status}
      </p>
    </div>
  );
}

function useSuggestions({ config, sessionToken, text }: Props) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [status, setStatus] = useState("");
  const [closedFor, setClosedFor] = useState("");
  useEffect(() => {
    setSuggestions([]);
    setStatus("");
    if (text.trim().length < shortest || text === closedFor) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await suggestAddresses(config, text, sessionToken, stop.signal);
        setSuggestions(found);
        setStatus(found.length > 0 ? "" : "No match yet. Try street, city and state.");
      } catch (error) {
        if (!stop.signal.aborted) setStatus(error instanceof Error ? error.message : String(error));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [config, sessionToken, text, closedFor]);
  return { suggestions, status, close: setClosedFor };
}
