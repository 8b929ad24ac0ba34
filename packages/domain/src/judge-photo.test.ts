import { describe, expect, it } from "vitest";
import { judgePhoto, type PhotoPixels } from "./judge-photo.ts";

const width = 160;
const height = 120;

/** A gray photo; `levelAt` gives the level of a pixel. */
function draw(levelAt: (x: number, y: number) => number): PhotoPixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    data.fill(levelAt(pixel % width, Math.floor(pixel / width)), pixel * 4, pixel * 4 + 3);
  return { data, width, height };
}

/** Sharp squares between two levels. */
const squares = (dark: number, light: number) =>
  draw((x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? dark : light));
const ordinary = squares(60, 190);

describe("what is said of a photo before it is sent", () => {
  it("is nothing when it is an ordinary one", () => {
    expect(judgePhoto(ordinary, 2048)).toBeUndefined();
  });

  it("is that it is dark, though a lamp is lit", () => {
    const lamp = (x: number, y: number) => x > 70 && x < 90 && y > 50 && y < 70;
    expect(
      judgePhoto(
        draw((x, y) => (lamp(x, y) ? 255 : (x + y) % 40)),
        2048,
      ),
    ).toBe("dark");
  });

  it("is nothing of dark trees under a bright sky", () => {
    expect(
      judgePhoto(
        draw((x, y) => (y < 50 ? 200 : ((x >> 3) + (y >> 3)) % 2 ? 20 : 60)),
        2048,
      ),
    ).toBeUndefined();
  });

  it("is that it is overexposed, but nothing of a white sky alone", () => {
    expect(judgePhoto(squares(225, 255), 2048)).toBe("overexposed");
    expect(
      judgePhoto(
        draw((x, y) => (y < 60 ? 255 : (x >> 4) % 2 ? 80 : 160)),
        2048,
      ),
    ).toBeUndefined();
  });

  it("is that there is little to see, as with a finger on the lens", () => {
    expect(
      judgePhoto(
        draw((x) => 120 + x / 10),
        2048,
      ),
    ).toBe("flat");
  });

  it("is that it is blurry, in all directions or in one", () => {
    const wave = (at: number) => 60 * Math.sin(at / 10);
    expect(
      judgePhoto(
        draw((x, y) => 128 + wave(x) + wave(y)),
        2048,
      ),
    ).toBe("blurred");
    expect(
      judgePhoto(
        draw((x, y) => 128 + wave(x) + ((y >> 3) % 2 ? 40 : -40)),
        2048,
      ),
    ).toBe("blurred");
  });

  it("is that it is small", () => {
    expect(judgePhoto(ordinary, 320)).toBe("small");
    expect(judgePhoto(ordinary, 640)).toBeUndefined();
  });
});
