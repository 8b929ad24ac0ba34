import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSuggestions } from "./use-suggestions";

export type Suggestion = {
  id: string;
  text: string;
  mainText: string;
  secondaryText: string;
  badge?: string;
};

/** What was typed into the placeholder input before this component was loaded, and whether it had the focus. */
export type EarlyInput = { text: string; hasFocus: boolean };

export type SuggestOptions = {
  initialText: string;
  early?: EarlyInput | undefined;
  /** Must be the same function from render to render. */
  load(text: string, signal: AbortSignal): Promise<Suggestion[]>;
  /** Takes a suggestion; resolves to the text the field shows from then on. */
  pick(suggestion: Suggestion): Promise<string>;
  /** Called with true when `pick` begins and with false when it is over. */
  onPicking?: ((isPicking: boolean) => void) | undefined;
  onType(text: string): void;
};

const noItems: Suggestion[] = [];

/** State and handlers of a combobox with suggestions; keys, focus and ARIA are handled by Downshift. */
export function useSuggestCombobox({ initialText, early, load, pick, onPicking, onType }: SuggestOptions) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(early?.text ?? initialText);
  const [isOpen, setOpen] = useState(early !== undefined);
  const { suggestions, hasFailed, setHasFailed, search, clear } = useSuggestions(load);
  const items = suggestions ?? noItems;
  const combobox = useCombobox({
    items,
    inputId: id,
    labelId: `${id}-label`,
    inputValue: text,
    isOpen: isOpen && items.length > 0,
    stateReducer: reduceState,
    onIsOpenChange: (change) => setOpen(change.isOpen),
  });
  const { highlightedIndex, setHighlightedIndex } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have no highlight yet
  useEffect(() => setHighlightedIndex(-1), [items, setHighlightedIndex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there at first
  useEffect(() => {
    if (early && early.text !== initialText) type(early.text);
  }, []);
  // What was typed into the server's HTML before hydration still stands in the input; the next render would empty it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything else is rendered
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) type(input.current.value);
  }, []);

  function type(typed: string) {
    setText(typed);
    search(typed);
    onType(typed);
  }
  async function select(suggestion: Suggestion) {
    setText(suggestion.text);
    clear();
    onPicking?.(true);
    try {
      setText(await pick(suggestion));
      setHasFailed(false);
    } catch (error) {
      console.error("The suggestion could not be taken:", error);
      setHasFailed(true);
    } finally {
      onPicking?.(false);
    }
  }
  const inputHandlers = {
    // Downshift's onInputValueChange runs after the event, and a controlled input would lose letters typed fast.
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onKeyDown(event: KeyboardEvent) {
      const picked = items[Math.max(0, highlightedIndex)];
      // Suggestions that come later would open the list again, and ones that come at this very moment make Downshift miss Escape.
      if (event.key === "Tab" || event.key === "Escape") setOpen(false);
      if (event.key === "Enter" && combobox.isOpen && picked && !event.nativeEvent.isComposing)
        void select(picked);
      // With the list closed, Escape is for the surrounding dialog or the embedding page.
      if (event.key === "Escape" && !combobox.isOpen) preventDownshiftDefault(event);
    },
    // Hiding the keyboard of a phone blurs the input without moving the focus; the list it covered stays open.
    onBlur(event: FocusEvent) {
      if (event.relatedTarget === null) preventDownshiftDefault(event);
      else setOpen(false);
    },
  };
  return { id, input, combobox, inputHandlers, items, hasFailed, isEmpty: suggestions?.length === 0, select };
}

/** Overrides Downshift's defaults: blur selects noItems, Escape keeps the text, a click never closes the list. */
function reduceState(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputBlur:
    case types.InputKeyDownEscape:
    case types.InputKeyDownEnter:
    case types.ItemClick:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case types.InputClick:
      return { ...state, isOpen: true };
    default:
      return changes;
  }
}

function preventDownshiftDefault({ nativeEvent }: FocusEvent | KeyboardEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
