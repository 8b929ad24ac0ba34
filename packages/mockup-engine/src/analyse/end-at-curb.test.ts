import { describe, expect, it } from "vitest";
import { type ClassName, classNames } from "./class-names.ts";
import { endAtCurb } from "./end-at-curb.ts";

const size = { width: 100, height: 60 };
const [drive, road] = (["drive", "road"] as const).map((name) => classNames.indexOf(name)) as [
  number,
  number,
];

/** What is found of a driveway between columns 40 and 60, where everything else is as `partAt` says. */
function endDriveway(partAt: (x: number, y: number) => ClassName) {
  const belief = classNames.map(() => new Float32Array(size.width * size.height));
  for (let y = 0, i = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1, i += 1) belief[classNames.indexOf(partAt(x, y))]![i] = 1;
  const ended = endAtCurb(belief, size);
  return (x: number, y: number) => {
    const i = y * size.width + x;
    return ended[drive]![i] ? "drive" : ended[road]![i] ? "road" : "neither";
  };
}

const isDriveColumn = (x: number) => x >= 40 && x < 60;

describe("a driveway that runs on into the street", () => {
  it("ends at the curb beside it", () => {
    const found = endDriveway((x, y) => {
      if (isDriveColumn(x) && y >= 20 && y < 55) return "drive";
      return y < 40 ? "lawn" : "road";
    });
    expect(found(50, 30)).toBe("drive");
    expect(found(50, 41)).toBe("drive");
    expect(found(50, 44)).toBe("road");
    expect(found(50, 54)).toBe("road");
  });

  it("ends there along a curb that is seen aslant, too", () => {
    const found = endDriveway((x, y) => {
      if (isDriveColumn(x) && y >= 15 && y < 58) return "drive";
      return y < 25 + x * 0.2 ? "gravel" : "road";
    });
    expect(found(42, 32)).toBe("drive");
    expect(found(42, 38)).toBe("road");
    expect(found(58, 36)).toBe("drive");
    expect(found(58, 42)).toBe("road");
  });

  it("stays where a street around the corner has no straight curb beside it", () => {
    const found = endDriveway((x, y) => {
      if (isDriveColumn(x) && y >= 20) return "drive";
      return y < 30 + (Math.floor(x / 7) % 3) * 9 ? "lawn" : "road";
    });
    expect(found(50, 59)).toBe("drive");
  });

  it("stays where a lawn goes on beyond the line, which is no curb then", () => {
    const found = endDriveway((x, y) => {
      if (isDriveColumn(x) && y >= 20) return "drive";
      if (x >= 60 && y > 30) return "lawn";
      return y < 40 ? "path" : "road";
    });
    expect(found(50, 59)).toBe("drive");
  });

  it("stays where it meets no street", () => {
    const found = endDriveway((x, y) => {
      if (isDriveColumn(x) && y >= 20) return "drive";
      return y < 50 || (x > 30 && x < 70) ? "lawn" : "road";
    });
    expect(found(50, 59)).toBe("drive");
  });
});
