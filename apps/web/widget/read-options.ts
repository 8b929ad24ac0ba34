import { isValidSlug, product } from "@curbview/domain";
import type { FrameMode } from "../app/lib/frame-address";

/** What a script tag asks for. */
export type Options = {
  /** Where the script came from: our host. */
  origin: string;
  slug: string;
  mode: FrameMode;
  label: string;
  /** #rrggbb */
  colour: string;
  /** CSS selector of the element to stand in; without one the widget stands after its script. */
  target: string | undefined;
};

const defaultLabel = "See your home transformed";
const defaultColour = "#b4470f";

/** Says in the console what is wrong with a website's use of the widget, and with which value. */
export function complain(problem: string, value: string): void {
  console.error(`[${product.name} widget] ${problem}.`, value);
}

/** The options of a script tag; undefined, with a word in the console, when it names no company. */
export function readOptions(tag: Pick<HTMLScriptElement, "src" | "dataset">): Options | undefined {
  const { company = "", mode = "button", label, colour, color, target } = tag.dataset;
  const slug = company.trim();
  if (!isValidSlug(slug)) {
    const problem = slug ? "data-company is no page's name" : "data-company is missing";
    complain(`${problem}; it is the last part of your public URL, as in data-company="joes-roofing"`, slug);
    return undefined;
  }
  if (mode !== "button" && mode !== "inline") complain('data-mode is "button" or "inline"', mode);
  return {
    origin: new URL(tag.src).origin,
    slug,
    mode: mode === "inline" ? "inline" : "button",
    label: label?.trim() || defaultLabel,
    colour: readColour((colour ?? color)?.trim()),
    target,
  };
}

function readColour(text: string | undefined): string {
  if (!text) return defaultColour;
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (!digits) {
    complain("data-colour is written as #rrggbb", text);
    return defaultColour;
  }
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}
