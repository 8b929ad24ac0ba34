import type { LookChoice } from "@curbview/domain";
import { expect, it } from "vitest";
import { findOverruled } from "./find-overruled";
import { lookKey } from "./use-looks";

const products: LookChoice["products"] = [
  { id: "sage", part: "body" },
  { id: "white", part: "trim" },
];
const look: LookChoice = { products, wish: "white walls too" };

/** The look's pictures by what is said of them: of the products alone, and with the words. */
function isOverruled(alone: string, withWords: string) {
  const picture = (understood: string) => ({
    pictureUrl: "/picture.png",
    isQuickPreview: true,
    region: undefined,
    outcome: { understood, notes: undefined },
    resultUrl: undefined,
    shareUrl: undefined,
  });
  const made = { [lookKey({ products })]: picture(alone), [lookKey(look)]: picture(withWords) };
  return findOverruled(made, look);
}

it("a paint that my own words give to another part too stays marked where I chose it", () => {
  const isGone = isOverruled(
    "Walls: sage green. Trim: Pure White (Sherwin-Williams SW 7005).",
    "Walls: Pure White (Sherwin-Williams SW 7005). Trim: Pure White.",
  );
  expect([isGone("body"), isGone("trim")]).toEqual([true, false]);
});
