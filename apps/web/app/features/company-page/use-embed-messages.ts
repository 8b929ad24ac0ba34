import { useEffect } from "react";
import { type HostPage, parseHostPage } from "../../lib/frame/frame-address";
import type { FrameMessage } from "../../lib/frame/frame-messages";

/** In a frame, sends the page around it this page's height, and that Escape was pressed. */
export function useEmbedMessages(): void {
  useEffect(() => {
    const host = findHostPage();
    if (!host) return;
    document.documentElement.dataset.embed = host.mode;
    const stopSize = host.mode === "inline" ? reportSize(host) : undefined;
    const onKey = (event: KeyboardEvent) => {
      // An Escape that closed suggestions or a dialog on this page must not close the dialog around the frame.
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      post(host, { type: "company-frame:close" });
    };
    document.addEventListener("keydown", onKey);
    return () => {
      stopSize?.();
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** In a frame, tells the page around it that the company does not exist. */
export function useUnknownCompanyMessage(): void {
  useEffect(() => {
    const host = findHostPage();
    if (host) post(host, { type: "company-frame:unknown" });
  }, []);
}

function findHostPage(): HostPage | undefined {
  return window.parent === window ? undefined : parseHostPage(window.location.search);
}

/** Posts to the origin named in the frame's address only. */
function post(host: HostPage, message: FrameMessage): void {
  window.parent.postMessage(message, host.origin);
}

function reportSize(host: HostPage): () => void {
  const observer = new ResizeObserver(() => {
    post(host, { type: "company-frame:size", height: document.body.getBoundingClientRect().height });
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
