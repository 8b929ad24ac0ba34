import { isValidSlug, product } from "@curbview/domain";
import type { FrameMode } from "../app/lib/frame/frame-address";

/** The options of a script tag. */
export type Options = {
  /** The host the script was loaded from. */
  origin: string;
  slug: string;
  mode: FrameMode;
  label: string;
  /** #rrggbb */
  color: string;
  /** CSS selector of the element to mount in; without one the widget goes after its script. */
  target: string | undefined;
};

const defaultLabel = "See your home transformed";
const defaultColor = "#b4470f";

export function reportProblem(problem: string, value: string): void {
  console.error(`[${product.name} widget] ${problem}.`, value);
}

/** Reads the options of a script tag; undefined, with an error in the console, when it names no company. */
export function readOptions(tag: Pick<HTMLScriptElement, "src" | "dataset">): Options | undefined {
  const { company = "", mode = "button", label, color, colour, target } = tag.dataset;
  const slug = company.trim();
  if (!isValidSlug(slug)) {
    const problem = slug ? "data-company is no page's name" : "data-company is missing";
    reportProblem(
      `${problem}; it is the last part of your public URL, as in data-company="joes-roofing"`,
      slug,
    );
    return undefined;
  }
  if (mode !== "button" && mode !== "inline") reportProblem('data-mode is "button" or "inline"', mode);
  return {
    origin: new URL(tag.src).origin,
    slug,
    mode: mode === "inline" ? "inline" : "button",
    label: label?.trim() || defaultLabel,
    color: readColor((color ?? colour)?.trim()),
    target,
  };
}

function readColor(text: string | undefined): string {
  if (!text) return defaultColor;
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (!digits) {
    reportProblem("data-color is written as #rrggbb", text);
    return defaultColor;
  }
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}
