import { useEffect } from "react";
import { type HostPage, parseHostPage } from "../../lib/frame-address";
import type { FrameMessage } from "../../lib/frame-messages";

/** In a frame, tells the page around it how high this page is, and that Escape was pressed. */
export function useHostPage(): void {
  useEffect(() => {
    const host = findHostPage();
    if (!host) return;
    document.documentElement.dataset.embed = host.mode;
    const stopSize = host.mode === "inline" ? tellSize(host) : undefined;
    const onKey = (event: KeyboardEvent) => {
      // What closes a list of suggestions or a dialog of this page does not close the dialog around it too.
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      tell(host, { type: "company-frame:close" });
    };
    document.addEventListener("keydown", onKey);
    return () => {
      stopSize?.();
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** In a frame, tells the page around it that there is no such company. */
export function useHostPageOfNobody(): void {
  useEffect(() => {
    const host = findHostPage();
    if (host) tell(host, { type: "company-frame:unknown" });
  }, []);
}

function findHostPage(): HostPage | undefined {
  return window.parent === window ? undefined : parseHostPage(window.location.search);
}

/** Only the page that the frame's address names hears it: the browser compares the origin. */
function tell(host: HostPage, message: FrameMessage): void {
  window.parent.postMessage(message, host.origin);
}

function tellSize(host: HostPage): () => void {
  const observer = new ResizeObserver(() => {
    tell(host, { type: "company-frame:size", height: document.body.getBoundingClientRect().height });
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
