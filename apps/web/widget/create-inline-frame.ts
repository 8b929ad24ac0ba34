import { createFrame } from "./create-frame";
import type { Options } from "./read-options";
import { addStyles } from "./styles";

// The first step with its suggestions open fits the minimum; the maximum stops a runaway page.
const minHeight = 520;
const maxHeight = 6000;

/** The company's page within the website's own page, as high as its content. */
export function createInlineFrame(root: ShadowRoot, options: Options): void {
  addStyles(root, options.color);
  const frame = createFrame(options, (message) => {
    if (message.type !== "company-frame:size") return;
    frame.height = String(Math.min(maxHeight, Math.max(minHeight, Math.ceil(message.height))));
  });
  frame.className = "inline";
  frame.height = String(minHeight);
  root.append(frame);
}
