/** Width and height in pixels from the first bytes of a PNG or JPEG file; undefined for anything else. */
export function readPhotoSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? readJpegSize(view) : undefined;
}

// ITU-T T.81 annex B: walk the segments to a start of frame (C0..CF without the tables C4, C8 and CC).
function readJpegSize(view: DataView): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const mostPixels = 100_000_000;

/** Whether decoding such a picture would be asking too much of a phone. */
export function isAbsurdlyLarge(size: { width: number; height: number } | undefined): boolean {
  return size !== undefined && size.width * size.height > mostPixels;
}
