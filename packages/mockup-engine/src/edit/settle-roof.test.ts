import { expect, it } from "vitest";
import { writeRgb } from "../analyse/convert-lab.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { settleRoof } from "./settle-roof.ts";

const [width, height] = [320, 120];
const tile = { L: 52, a: 12, b: 18 };
const white = { L: 92, a: 0, b: 2 };
const [eave, boardEnd] = [60, 72];

/** Tiles down to the eave and a white board below them; what the network believes changes at another row. */
function settle({ believedEave, sure }: { believedEave: number; sure: number }) {
  const colorAt = (_: number, y: number) => (y < eave ? tile : white);
  const { regions } = openPlainScene(width, height, colorAt);
  for (let i = 0; i < width * height; i += 1) {
    const y = Math.floor(i / width);
    const isBeside = Math.abs(y - eave) < 5;
    const roof = y < believedEave ? 1 : 0;
    const share = isBeside ? 0.5 + (roof - 0.5) * 2 * (sure - 0.5) : roof;
    regions.masks.roof[i] = y < boardEnd ? share : 0;
    regions.masks.trim[i] = y < boardEnd ? 1 - share : 0;
    regions.masks.wall[i] = y < boardEnd ? 0 : 1;
  }
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const { L, a, b } = colorAt(0, Math.floor(i / width));
    writeRgb(L, a, b, data, i * 3);
  }
  const { plane } = settleRoof({ data, width, height }, regions);
  return (y: number) => plane[y * width + width / 2]! > 0.5;
}

it("rows of tiles that were taken for the board below them are roof", () => {
  const isRoof = settle({ believedEave: 56, sure: 0.7 });
  expect([isRoof(50), isRoof(58), isRoof(62)]).toEqual([true, true, false]);
});

it("a white board that was taken for roof is none", () => {
  const isRoof = settle({ believedEave: 64, sure: 0.7 });
  expect([isRoof(50), isRoof(58), isRoof(62)]).toEqual([true, true, false]);
});

it("what the network is sure of stays, as a ridge of another color than its roof", () => {
  const isRoof = settle({ believedEave: 64, sure: 0.97 });
  expect([isRoof(58), isRoof(62), isRoof(68)]).toEqual([true, true, false]);
});
