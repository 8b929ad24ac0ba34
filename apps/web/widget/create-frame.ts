import { writeFrameAddress } from "../app/lib/frame-address";
import { type FrameMessage, parseFrameMessage } from "../app/lib/frame-messages";
import { complain, type Options } from "./read-options";

/** A frame with the company's page. `hear` is told what the page in it says, and nothing any other window says. */
export function createFrame(options: Options, hear: (message: FrameMessage) => void): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = options.label;
  const allowed = ["clipboard-write", ...("share" in navigator ? ["web-share"] : [])];
  frame.allow = allowed.map((feature) => `${feature} ${options.origin}`).join("; ");
  // Known to the page anyway by its address, and no more than that.
  frame.referrerPolicy = "origin";
  frame.src = writeFrameAddress({ ...options, page: location.href, referrer: document.referrer });
  window.addEventListener("message", (event) => {
    if (event.origin !== options.origin || event.source !== frame.contentWindow) return;
    const message = parseFrameMessage(event.data);
    if (message?.type === "company-frame:unknown")
      complain("there is no company page of this name; see data-company", options.slug);
    if (message) hear(message);
  });
  return frame;
}
