import { createFrame } from "./create-frame";
import type { Options } from "./read-options";
import { addStyles } from "./styles";

// Room for the first step with its suggestions open; an end to what a page could ask for.
const leastHeight = 520;
const mostHeight = 6000;

/** The company's page within the website's own page, as high as what it shows. */
export function createInlineFrame(root: ShadowRoot, options: Options): void {
  addStyles(root, options.colour);
  const frame = createFrame(options, (message) => {
    if (message.type !== "company-frame:size") return;
    frame.height = String(Math.min(mostHeight, Math.max(leastHeight, Math.ceil(message.height))));
  });
  frame.className = "inline";
  frame.height = String(leastHeight);
  root.append(frame);
}
