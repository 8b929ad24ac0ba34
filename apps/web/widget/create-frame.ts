import { writeFrameAddress } from "../app/lib/frame/frame-address";
import { type FrameMessage, parseFrameMessage } from "../app/lib/frame/frame-messages";
import { type Options, reportProblem } from "./read-options";

/** A frame with the company's page. `onMessage` gets the messages of that page only, never of another window. */
export function createFrame(options: Options, onMessage: (message: FrameMessage) => void): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = options.label;
  const allowed = ["clipboard-write", ...("share" in navigator ? ["web-share"] : [])];
  frame.allow = allowed.map((feature) => `${feature} ${options.origin}`).join("; ");
  // The frame's own address carries the page's origin already; the path stays private.
  frame.referrerPolicy = "origin";
  frame.src = writeFrameAddress({ ...options, page: location.href, referrer: document.referrer });
  window.addEventListener("message", (event) => {
    if (event.origin !== options.origin || event.source !== frame.contentWindow) return;
    const message = parseFrameMessage(event.data);
    if (message?.type === "company-frame:unknown")
      reportProblem("there is no company page of this name; see data-company", options.slug);
    if (message) onMessage(message);
  });
  return frame;
}
