import { createDialog } from "./create-dialog";
import type { Options } from "./read-options";
import { addStyles } from "./styles";

/** A button that opens the company's page in a dialog; opened again, the visitor is where they were. */
export function createButton(root: ShadowRoot, options: Options): void {
  addStyles(root, options.colour);
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

/** Opens it with the page behind it held still. */
function open(dialog: HTMLDialogElement): void {
  const still = new CSSStyleSheet();
  still.replaceSync("html { overflow: hidden !important; scrollbar-gutter: stable; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const release = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  };
  dialog.addEventListener("close", release, { once: true });
  dialog.showModal();
}
