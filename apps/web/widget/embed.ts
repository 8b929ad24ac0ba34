// The script of <script src="https://.../embed.js" data-company="slug">; docs/widget.md lists its options.
import { createButton } from "./create-button";
import { createInlineFrame } from "./create-inline-frame";
import { type Options, readOptions, reportProblem } from "./read-options";

const script = document.currentScript;
if (script instanceof HTMLScriptElement) start(script);
else reportProblem("include it by a script tag of its own, without type=module", "");

function start(tag: HTMLScriptElement): void {
  const options = readOptions(tag);
  if (!options) return;
  const mountNow = () => mount(tag, options);
  // The target may come after the script, and a script in the head waits for the body.
  const mustWait = document.readyState === "loading" && (options.target || !document.body);
  if (mustWait) document.addEventListener("DOMContentLoaded", mountNow, { once: true });
  else mountNow();
}

function mount(tag: HTMLScriptElement, options: Options): void {
  const parent = options.target ? findTarget(options.target) : document.head.contains(tag) && document.body;
  const name = `${options.slug} ${options.mode}`;
  const isSame = (element: Element | null) => element?.getAttribute("data-company-widget") === name;
  const isMounted = parent ? [...parent.children].some(isSame) : isSame(tag.previousElementSibling);
  if (isMounted || parent === null) return;
  const host = document.createElement("div");
  host.setAttribute("data-company-widget", name);
  if (parent) parent.append(host);
  else tag.after(host);
  const root = host.attachShadow({ mode: "open" });
  if (options.mode === "inline") createInlineFrame(root, options);
  else createButton(root, options);
}

function findTarget(selector: string): Element | null {
  try {
    const found = document.querySelector(selector);
    if (!found) reportProblem("data-target matches nothing on this page", selector);
    return found;
  } catch {
    reportProblem("data-target is no CSS selector", selector);
    return null;
  }
}
