import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pairPictures, smallPicture } from "./pictures";
import { productShots } from "./product-shots";

const folder = join(import.meta.dirname, "../../../public");
const phoneWidth = 800;
const maxBytes = 40_000;
const pictures = Object.values(pairPictures).flatMap(({ before, after }) => [before, after]);

describe("the site's pictures", () => {
  it.each(pictures)("are all there: $src", (picture) => {
    const offered = picture.avif!.split(", ").map((candidate) => candidate.split(" ")[0]!);
    for (const path of [picture.src, smallPicture(picture).avif!, ...offered]) {
      expect(existsSync(join(folder, path)), path).toBe(true);
    }
    expect(picture.tone).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(pictures)("load fast on a phone: $src", (picture) => {
    const candidates = picture.avif!.split(", ").map((candidate) => candidate.split(" "));
    const forPhones = candidates.filter(([, width]) => Number.parseInt(width!, 10) <= phoneWidth);
    expect(forPhones.length).toBeGreaterThan(1);
    for (const [path] of forPhones) expect(statSync(join(folder, path!)).size).toBeLessThan(maxBytes);
  });
});

it.each(Object.values(productShots))("the picture of the product is there and light: $src", (shot) => {
  const offered = shot.avif!.split(", ").map((candidate) => candidate.split(" ")[0]!);
  for (const path of [shot.src, ...offered])
    expect(statSync(join(folder, path)).size, path).toBeLessThan(2 * maxBytes);
});
