import { useEffect } from "react";
import { useConfig } from "../config/use-config";
import { callerHeaders } from "../http/call-function";

/** What a mail scanner that opens links does not do. */
const gestures = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

/** On a page that a mailed link opens: at the first sign of a person, the request of `?request=` is known to be real. */
export function useProveRequest(): void {
  const config = useConfig();
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get("request");
    if (!token) return;
    const waiting = new AbortController();
    const prove = () => {
      waiting.abort();
      void fetch(new URL("/rest/v1/rpc/prove_lead", config.supabaseUrl), {
        method: "POST",
        headers: { ...callerHeaders(config), "content-type": "application/json" },
        body: JSON.stringify({ token }),
      }).catch((error: Error) => console.warn("The request could not be marked as real:", error.message));
    };
    for (const gesture of gestures)
      window.addEventListener(gesture, prove, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [config]);
}
