import { describe, expect, it } from "vitest";
import { enlarge, enlargeRows, findSpans } from "./enlarge-planes.ts";

const small = { width: 16, height: 12 };
const large = { width: 61, height: 47 };

describe("a mask brought to full size", () => {
  it("is the same where only the rows and columns that hold something are looked up", () => {
    const mask = Float32Array.from({ length: small.width * small.height }, (_, i) => {
      const [x, y] = [i % small.width, Math.floor(i / small.width)];
      return x >= 5 && x < 9 && y >= 3 && y < 7 ? 0.5 + ((x * y) % 3) / 6 : 0;
    });
    const within = new Float32Array(large.width * large.height);
    let visited = 0;
    enlargeRows(
      [mask],
      small,
      large,
      ([row], start, first, end) => {
        for (let x = first; x < end; x += 1) within[start + x] = row![x]!;
        visited += end - first;
      },
      findSpans(mask, small, 0, 0),
    );
    expect(within).toEqual(enlarge(mask, small, large));
    expect(visited).toBeLessThan(within.length / 2);
  });

  it("nothing is looked up for a part that is not there", () => {
    const empty = new Float32Array(small.width * small.height);
    let visited = 0;
    const count = () => {
      visited += 1;
    };
    enlargeRows([empty], small, large, count, findSpans(empty, small, 0, 2));
    expect(visited).toBe(0);
  });
});
