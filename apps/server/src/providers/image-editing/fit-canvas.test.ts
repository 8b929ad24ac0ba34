import { decodePhoto } from "@curbview/mockup-engine";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawMarkers, measureMarkerShifts } from "../../testing/draw-markers.ts";
import { cutFromCanvas, nearestSize, padToCanvas, placeOn, planCanvas } from "./fit-canvas.ts";

const shapes = [
  [640, 480],
  [500, 333],
  [333, 500],
  [1280, 300],
  [200, 1000],
] as const;
const worstShift = 1.5;

describe("a photo on a model's canvas", () => {
  it("always gets a canvas the model takes, and fills it in one direction", () => {
    const edge = fc.integer({ min: 32, max: 6000 });
    fc.assert(
      fc.property(edge, edge, (width, height) => {
        const place = planCanvas({ width, height });
        expect([place.width % 16, place.height % 16]).toEqual([0, 0]);
        expect(place.width * place.height).toBeGreaterThanOrEqual(655_360);
        expect(place.width * place.height).toBeLessThanOrEqual(8_294_400);
        expect(Math.max(place.width / place.height, place.height / place.width)).toBeLessThanOrEqual(3);
        expect(Math.max(place.width, place.height)).toBeLessThanOrEqual(3840);
        expect(place.scaledWidth === place.width || place.scaledHeight === place.height).toBe(true);
        expect(place.left + place.scaledWidth).toBeLessThanOrEqual(place.width);
        expect(place.top + place.scaledHeight).toBeLessThanOrEqual(place.height);
      }),
    );
  });

  it.each(shapes)("comes back with every point where it was (%i x %i, free size)", async (width, height) => {
    const photo = await decodePhoto(await drawMarkers(width, height));
    const place = planCanvas(photo);
    const padded = await padToCanvas(photo, place);
    const { width: sentWidth, height: sentHeight } = await sharp(padded).metadata();
    expect([sentWidth, sentHeight]).toEqual([place.width, place.height]);
    const cut = await cutFromCanvas(padded, place, photo);
    expect(Math.max(...(await measureMarkerShifts(cut, width, height)))).toBeLessThan(worstShift);
  });

  it.each(shapes)("comes back with every point where it was (%i x %i, fixed size)", async (width, height) => {
    const photo = await decodePhoto(await drawMarkers(width, height));
    const sizes = [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 1024, height: 1536 },
    ];
    const place = placeOn(nearestSize(sizes, photo), photo);
    const cut = await cutFromCanvas(await padToCanvas(photo, place), place, photo);
    expect(Math.max(...(await measureMarkerShifts(cut, width, height)))).toBeLessThan(worstShift);
  });

  it("still lines up when the model answers in another size or rounds its edges", async () => {
    const photo = await decodePhoto(await drawMarkers(640, 480));
    const place = planCanvas(photo);
    const padded = await padToCanvas(photo, place);
    for (const [width, height] of [
      [place.width / 2, place.height / 2],
      [1184, 864],
    ] as const) {
      const answer = await sharp(padded).resize(width, height, { fit: "fill" }).png().toBuffer();
      const cut = await cutFromCanvas(answer, place, photo);
      expect(Math.max(...(await measureMarkerShifts(cut, 640, 480)))).toBeLessThan(worstShift);
    }
  });

  it("is not distorted when the model answers in another shape", async () => {
    const photo = await decodePhoto(await drawMarkers(640, 480));
    const place = planCanvas(photo);
    // The model has drawn more scene above and below, as a square.
    const more = Math.floor((place.width - place.height) / 2);
    const answer = await sharp(await padToCanvas(photo, place))
      .extend({ top: more, bottom: more, background: "#101010" })
      .png()
      .toBuffer();
    const cut = await cutFromCanvas(answer, place, photo);
    expect(Math.max(...(await measureMarkerShifts(cut, 640, 480)))).toBeLessThan(worstShift);
  });
});
