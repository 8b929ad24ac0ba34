import { describe, expect, it } from "vitest";
import { isAbsurdlyLarge, readPhotoSize } from "./read-photo-size.ts";

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe("a photo's size before decoding", () => {
  it("is read from a PNG header", () =>
    expect(readPhotoSize(png(640, 480))).toEqual({ width: 640, height: 480 }));
  it("is read from a JPEG behind its EXIF segment", () => {
    const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 1];
    expect(readPhotoSize(Uint8Array.from(jpeg))).toEqual({ width: 640, height: 480 });
  });
  it("is unknown for anything else", () => {
    expect(readPhotoSize(new Uint8Array(0))).toBeUndefined();
    expect(
      readPhotoSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0, 0, 0, 0, 0])),
    ).toBeUndefined();
  });
  it("a picture that claims 50,000 x 50,000 pixels is refused, a 48 megapixel phone photo is not", () => {
    expect(isAbsurdlyLarge(readPhotoSize(png(50_000, 50_000)))).toBe(true);
    expect(isAbsurdlyLarge({ width: 8064, height: 6048 })).toBe(false);
  });
});
