import { createFrame } from "./create-frame";
import type { Options } from "./read-options";

/** The dialog with the company's page; the browser's own <dialog> keeps the focus in it and closes it by Escape. */
export function createDialog(options: Options): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  // Said outright: the role is what people look for who check a page.
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", options.label);

  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = "✕";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => dialog.close());

  const waiting = document.createElement("p");
  waiting.setAttribute("role", "status");
  waiting.textContent = "Loading...";

  // Escape pressed inside the frame is heard there only.
  const frame = createFrame(options, ({ type }) => type === "company-frame:close" && dialog.close());
  frame.addEventListener("load", () => waiting.remove(), { once: true });
  dialog.append(close, waiting, frame);
  return dialog;
}
