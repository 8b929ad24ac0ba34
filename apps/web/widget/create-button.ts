import { createDialog } from "./create-dialog";
import type { Options } from "./read-options";
import { addStyles } from "./styles";

/** A button that opens the company's page in a dialog. Closing keeps the frame, so that the visitor can go on. */
export function createButton(root: ShadowRoot, options: Options): void {
  addStyles(root, options.color);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "open";
  button.textContent = options.label;
  button.setAttribute("aria-haspopup", "dialog");
  let dialog: HTMLDialogElement | undefined;
  button.addEventListener("click", () => {
    dialog ??= root.appendChild(createDialog(options));
    open(dialog);
  });
  root.append(button);
}

/** Opens the dialog and keeps the page behind it from scrolling, in its place though its scrollbar goes. */
function open(dialog: HTMLDialogElement): void {
  const noScroll = new CSSStyleSheet();
  // No gutter: a dialog's backdrop does not cover one, and a page without a scrollbar would get it.
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  const room = scrollbar > 0 ? `padding-right: ${scrollbar}px;` : "";
  noScroll.replaceSync(`html { overflow: hidden !important; ${room} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, noScroll];
  const release = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noScroll);
  };
  dialog.addEventListener("close", release, { once: true });
  dialog.showModal();
}
