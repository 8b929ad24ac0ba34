import { maxTypedLength } from "@curbview/domain";
import { useCallback, useEffect, useState } from "react";

const debounceMs = 180;

/** Debounced search; a new one aborts the one before. */
export function useSuggestions<T>(load: (text: string, signal: AbortSignal) => Promise<T[]>) {
  const [query, setQuery] = useState<string>();
  const [suggestions, setSuggestions] = useState<T[]>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (query === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const mayLookUp = query.trim() && query.length <= maxTypedLength;
        const found = mayLookUp ? await load(query, abort.signal) : undefined;
        if (abort.signal.aborted) return;
        setSuggestions(found);
        setHasFailed(false);
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error("Suggestions could not be loaded:", error);
        setHasFailed(true);
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, load]);

  const clear = useCallback(() => {
    setQuery(undefined);
    setSuggestions(undefined);
  }, []);
  return { suggestions, hasFailed, setHasFailed, search: setQuery, clear };
}
