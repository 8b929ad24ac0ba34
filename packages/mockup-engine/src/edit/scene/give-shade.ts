import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlargeRows } from "../../analyse/enlarge-planes.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { ColorModel } from "./model-color.ts";

/** Of what the network believes in wall and trim, so little trim is not sure to be any, and from there on it surely is. */
const doubted = { from: 0.6, to: 0.7 } as const;
/** How much darker than the wall around it a place is in its shade, in light as the planes weigh it. */
const darker = { from: 2, to: 4 } as const;
/** How much greener and bluer than the wall in that light it is not: shade below eaves is warm, and green and blue boards are trim. */
const cooler = { from: 5, to: 9 } as const;
/** What the network and the colors are both so sure of is trim. */
const sureOf = { belief: 0.75, color: 0.5 } as const;
/** A house on which this share of that is so much darker than its walls has dark trim, which is no shade. */
const darkShare = 0.8;
const minDarker = 3;
/** What is added to light, as the planes weigh it, before it is divided. */
const black = 10;
/** Where less wall than this is around, there is none to be in the shade. */
const minAround = 0.02;

/** The belief in wall and trim, and what the network believed in each before colors were looked at. */
type Belief = { wall: Float32Array; trim: Float32Array; believed: [wall: Float32Array, trim: Float32Array] };

/**
 * Gives to the wall what passes for trim and is darker than the wall around it, unless the network itself is sure of it:
 * below eaves and in corners a wall in the shade has another color. Changes the belief in both.
 */
export function giveShade(
  { wall, trim, believed: [inWall, inTrim] }: Belief,
  ofWall: ColorModel,
  { lab, half, ...size }: Size & { lab: LabPlanes; half: Size },
): void {
  const given = new Float32Array(trim.length);
  let [sure, dark] = [0, 0];
  const weighRow = ([L, a, b, around]: Float32Array[], start: number) => {
    for (let x = 0, i = start; x < size.width; x += 1, i += 1) {
      if (trim[i]! <= 0 || around![x]! < minAround) continue;
      const share = inTrim[i]! / (inTrim[i]! + inWall[i]! + 1e-6);
      const below = L![x]! - lab.L[i]!;
      if (share > sureOf.belief && trim[i]! > sureOf.color) {
        sure += 1;
        if (below > minDarker) dark += 1;
        continue;
      }
      const lit = (lab.L[i]! + black) / (L![x]! + black);
      const cool = (a![x]! + b![x]!) * lit - lab.a[i]! - lab.b[i]!;
      const doubt = (1 - rampUp(share, doubted)) * (1 - rampUp(cool, cooler));
      given[i] = trim[i]! * doubt * rampUp(below, darker);
    }
  };
  enlargeRows([ofWall.L, ofWall.a, ofWall.b, ofWall.around], half, size, weighRow);
  if (dark > sure * darkShare) return;
  for (let i = 0; i < given.length; i += 1) {
    trim[i] = trim[i]! - given[i]!;
    wall[i] = wall[i]! + given[i]!;
  }
}
