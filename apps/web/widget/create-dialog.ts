import { createFrame } from "./create-frame";
import type { Options } from "./read-options";

/** The dialog with the company's page; the browser's own <dialog> keeps the focus in it and closes it by Escape. */
export function createDialog(options: Options): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  // <dialog> has this role already; accessibility checkers look for the attribute.
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", options.label);

  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = "✕";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => dialog.close());

  const loading = document.createElement("p");
  loading.setAttribute("role", "status");
  loading.textContent = "Loading...";

  // Escape pressed inside the frame fires no event here; the page in it sends a message instead.
  const frame = createFrame(options, ({ type }) => type === "company-frame:close" && dialog.close());
  frame.addEventListener("load", () => loading.remove(), { once: true });
  dialog.append(close, loading, frame);
  return dialog;
}
