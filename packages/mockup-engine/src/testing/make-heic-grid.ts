/** How a picture is put together of one tile, and by how many quarters it is turned to the left to stand upright. */
type Grid = { columns: number; rows: number; width: number; height: number; turns: 0 | 1 | 2 | 3 };

/**
 * A HEIC as phones write it: a grid (ISO/IEC 23008-12, 6.6.2.3) each of whose tiles is the only picture of the given HEIC,
 * with what lies beyond the size cut off.
 */
export function makeHeicGrid(heic: Buffer, { columns, rows, width, height, turns }: Grid): Buffer {
  const configuration = cutBox(heic, "hvcC");
  const tile = cutBox(heic, "mdat").subarray(8);
  const tileSize = cutBox(heic, "ispe");
  const grid = Buffer.from([0, 0, rows - 1, columns - 1, ...short(width), ...short(height)]);
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const properties = box(
    "ipco",
    configuration,
    tileSize,
    box("ispe", word(0), word(width), word(height)),
    box("irot", turns),
  );
  const used = ids.flatMap((id) => [...short(id), 2, 0x81, 2]);
  const uses = box("ipma", word(0), word(ids.length + 1), short(1), 2, 3, 0x84, used);
  const makeMeta = (start: number) =>
    box(
      "meta",
      word(0),
      box("hdlr", word(0), word(0), Buffer.from("pict"), new Array<number>(13).fill(0)),
      box("pitm", word(0), short(1)),
      box("iloc", word(0), 0x44, 0, short(ids.length + 1), [
        ...locate(1, start, grid.length),
        ...ids.flatMap((id) => locate(id, start + grid.length, tile.length)),
      ]),
      box("iinf", word(0), short(ids.length + 1), name(1, "grid"), ...ids.map((id) => name(id, "hvc1"))),
      box("iref", word(0), box("dimg", short(1), short(ids.length), ids.flatMap(short))),
      box("iprp", properties, uses),
    );
  const kind = box("ftyp", Buffer.from("heic"), word(0), Buffer.from("mif1heic"));
  const start = kind.length + makeMeta(0).length + 8;
  return Buffer.concat([kind, makeMeta(start), box("mdat", grid, tile)]);
}

type Part = number | number[] | Buffer;

function box(kind: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "number" ? Buffer.from([part]) : Buffer.from(part))),
  );
  return Buffer.concat([Buffer.from(word(body.length + 8)), Buffer.from(kind), body]);
}

const short = (value: number) => [value >> 8, value & 255];
const word = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];

/** Where an item's bytes lie: in this file, in one run. */
const locate = (id: number, at: number, length: number) => [
  ...short(id),
  ...short(0),
  ...short(1),
  ...word(at),
  ...word(length),
];

const name = (id: number, kind: string) =>
  box("infe", [2, 0, 0, 0], short(id), short(0), Buffer.from(kind), 0);

function cutBox(file: Buffer, kind: string): Buffer {
  const at = file.indexOf(kind) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}
