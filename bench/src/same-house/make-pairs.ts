import type { EngineError, Service } from "@curbview/mockup-engine";
import { editPhoto } from "@curbview/mockup-engine/edit-photo";
import sharp from "sharp";

/** A photo and what might come back for it; whether both show the same house from the same place. */
export type Pair = { kind: string; isSame: boolean; before: Uint8Array; after: Uint8Array };

type Look = (photo: Uint8Array) => Promise<Uint8Array>;
type Point = { x: number; y: number };

const wishes: [Service, string][] = [
  ["landscaping", "a new green lawn with flower beds"],
  ["driveway", "a new driveway of dark asphalt"],
  ["painting", "paint the house dark blue"],
  ["painting", "white walls"],
  ["roofing", "a new dark roof"],
  ["pressure-washing", "wash the driveway and the walls"],
];

/** What an honest model's picture differs by, besides the edit. */
const harmless: Record<string, Look> = {
  "as it is": async (photo) => photo,
  "JPEG of quality 30": (photo) => sharp(photo).jpeg({ quality: 30 }).toBuffer(),
  "evening light": (photo) => sharp(photo).gamma(1.8).tint("#ffcc99").png().toBuffer(),
  "brighter, other colors": (photo) =>
    sharp(photo).modulate({ brightness: 1.35, saturation: 1.5, hue: 25 }).png().toBuffer(),
  "dark day": (photo) => sharp(photo).modulate({ brightness: 0.55, saturation: 0.5 }).png().toBuffer(),
  "reduced to 320 and back": async (photo) =>
    sharp(await sharp(photo).resize(320).toBuffer())
      .resize(1024)
      .png()
      .toBuffer(),
  "drawn again softly": (photo) => sharp(photo).median(7).png().toBuffer(),
  "shifted by 1 %": (photo) => warp(photo, ({ x, y }) => ({ x: x + 0.01, y: y + 0.01 })),
  "zoomed by 1.02": (photo) => warp(photo, zoomBy(1.02)),
};

const wrong: Record<string, Look> = {
  mirrored: (photo) => sharp(photo).flop().png().toBuffer(),
  "zoomed by 1.15": (photo) => warp(photo, zoomBy(1.15)),
  "from farther away, 0.85": (photo) => warp(photo, zoomBy(0.85)),
  "shifted by 6 % across": (photo) => warp(photo, ({ x, y }) => ({ x: x + 0.06, y })),
  "shifted by 6 % down": (photo) => warp(photo, ({ x, y }) => ({ x, y: y + 0.06 })),
  "from the left": (photo) => warp(photo, ({ x, y }) => ({ x, y: 0.5 + (y - 0.5) * (0.7 + 0.6 * x) })),
  "from below": (photo) => warp(photo, ({ x, y }) => ({ x: 0.5 + (x - 0.5) * (1.2 - 0.4 * y), y })),
  "turned by 5 degrees": (photo) => warp(photo, turnBy(5)),
};

/** Good and deliberately wrong pairs of these photos; those that the engine can edit also edited and then changed. */
export async function* makePairs(photos: Uint8Array[]): AsyncGenerator<Pair> {
  for (const [index, before] of photos.entries()) {
    for (const [kind, look] of Object.entries(harmless))
      yield { kind, isSame: true, before, after: await look(before) };
    for (const [service, text] of wishes) yield* editedPairs(before, service, text);
    for (const [kind, look] of Object.entries(wrong))
      yield { kind, isSame: false, before, after: await look(before) };
    const others = photos.filter((_photo, other) => other !== index);
    for (const after of others) yield { kind: "another house", isSame: false, before, after };
    if (others[0]) yield* renewedPairs(before, others[0]);
  }
}

/** Everything in front of the house made anew, at worst with all else that an honest model does besides. */
async function* renewedPairs(before: Uint8Array, other: Uint8Array): AsyncGenerator<Pair> {
  for (const share of [0.35, 0.45]) {
    const after = await putBelow(before, other, share);
    yield { kind: `lower ${share * 100} % of another photo`, isSame: true, before, after };
  }
  let after = await putBelow(before, other, 0.35);
  for (const name of ["drawn again softly", "evening light", "shifted by 1 %"])
    after = await harmless[name]!(after);
  yield {
    kind: "the same, drawn again softly in evening light, shifted by 1 %",
    isSame: true,
    before,
    after,
  };
}

async function* editedPairs(before: Uint8Array, service: Service, text: string): AsyncGenerator<Pair> {
  const edited = await editPhoto(before, { service, text }).catch((error: EngineError) => {
    if (error.code) return undefined;
    throw error;
  });
  if (!edited) return;
  const kind = `edited: ${service}`;
  yield { kind, isSame: true, before, after: edited.bytes };
  const soft = await harmless["shifted by 1 %"]!(await harmless["drawn again softly"]!(edited.bytes));
  yield { kind: `${kind}, drawn again softly, shifted by 1 %`, isSame: true, before, after: soft };
  const wrongToo = await wrong["zoomed by 1.15"]!(edited.bytes);
  yield { kind: `${kind}, zoomed by 1.15`, isSame: false, before, after: wrongToo };
}

async function putBelow(photo: Uint8Array, other: Uint8Array, share: number): Promise<Uint8Array> {
  const { width, height } = await sharp(photo).metadata();
  const top = Math.round(height * (1 - share));
  const whole = await sharp(other).resize(width, height, { fit: "fill" }).png().toBuffer();
  const strip = await sharp(whole)
    .extract({ left: 0, top, width, height: height - top })
    .toBuffer();
  return sharp(photo)
    .composite([{ input: strip, left: 0, top }])
    .png()
    .toBuffer();
}

const zoomBy =
  (factor: number) =>
  ({ x, y }: Point): Point => ({ x: 0.5 + (x - 0.5) / factor, y: 0.5 + (y - 0.5) / factor });

const turnBy = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ({ x, y }: Point): Point => ({
    x: 0.5 + (x - 0.5) * cos - (y - 0.5) * sin,
    y: 0.5 + (x - 0.5) * sin + (y - 0.5) * cos,
  });
};

/** Draws a picture from where `find` says each of its points (0..1) comes from, mirrored beyond the edges. */
async function warp(photo: Uint8Array, find: (point: Point) => Point): Promise<Uint8Array> {
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const out = Buffer.alloc(data.length);
  const inside = (value: number, size: number) => {
    const at = Math.abs(value);
    return Math.min(size - 1, at >= size ? 2 * size - 2 - at : at);
  };
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const from = find({ x: x / width, y: y / height });
      const column = inside(Math.round(from.x * width), width);
      const row = inside(Math.round(from.y * height), height);
      data.copy(out, to, (row * width + column) * 3, (row * width + column) * 3 + 3);
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
