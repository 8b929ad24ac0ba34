import { useCallback, useEffect, useState } from "react";
import type { Tone } from "../../components/ui/notice";

const pauseMs = 3000;

/** A message on a screen. */
export type ScreenMessage = { tone: Tone; text: string };

/** A message that clears itself after three seconds; failures stay until something else is said, unless asked not to. */
export function usePassingMessage(options: { keepFailures?: boolean } = {}) {
  const { keepFailures = true } = options;
  const [message, setMessage] = useState<ScreenMessage>();
  useEffect(() => {
    if (!message || (keepFailures && message.tone === "bad")) return;
    const timer = setTimeout(() => setMessage(undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [message, keepFailures]);
  const say = useCallback((tone: Tone, text: string) => setMessage({ tone, text }), []);
  const clear = useCallback(() => setMessage(undefined), []);
  return { message, say, clear };
}
