import heif from "libheif-js/wasm-bundle.js";

/** An upright picture with three or, where parts are see-through, four bytes a pixel. */
export type DecodedHeic = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** How a picture is cut into small ones, upright: each is so large, the first begins at `left` and `top`. */
type Tiling = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  left: number;
  top: number;
};
/** Pixels in the decoder's memory. */
type Tile = { start: number; stride: number; width: number; height: number };

// Of heif.h.
const colorspaceRgb = 1;
const interleaved = 10;
const chromas = { 3: 10, 4: 11 } as const;
const errorBytes = 12;
const answerBytes = 80;

/**
 * Decodes a HEIC, which phones write as a grid of small pictures, one of these after the other: the decoder's memory never
 * shrinks, and would otherwise hold the whole picture several times. Throws an Error for a file that cannot be decoded.
 */
export function decodeHeic(bytes: Uint8Array): DecodedHeic {
  const calls = openCalls();
  const context = heif._heif_context_alloc();
  const file = heif._malloc(bytes.length);
  let handle = 0;
  try {
    heif.HEAPU8.set(bytes, file);
    calls.ask((error) =>
      heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0),
    );
    calls.ask((error, out) => heif._heif_context_get_primary_image_handle(error, context, out));
    handle = calls.read(0);
    return decodeTiles(handle, calls);
  } finally {
    if (handle) heif._heif_image_handle_release(handle);
    heif._heif_context_free(context);
    heif._free(file);
    calls.close();
  }
}

type Calls = ReturnType<typeof openCalls>;

/** Calls give back an error and an answer through pointers. */
function openCalls() {
  const error = heif._malloc(errorBytes + answerBytes);
  const answer = error + errorBytes;
  return {
    ask(call: (error: number, answer: number) => void): void {
      heif.HEAPU8.fill(0, answer, answer + answerBytes);
      call(error, answer);
      const code = heif.HEAPU32[error >> 2];
      if (code !== 0) throw new Error(`libheif: error ${code}.${heif.HEAPU32[(error >> 2) + 1]}`);
    },
    read: (index: number) => heif.HEAPU32[(answer >> 2) + index]!,
    answer,
    close: () => heif._free(error),
  };
}

function decodeTiles(handle: number, calls: Calls): DecodedHeic {
  const tiling = readTiling(handle, calls);
  const { columns, rows, width, height } = tiling;
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const chroma = chromas[channels];
  const picture = { data: new Uint8Array(width * height * channels), width, height, channels } as const;
  for (let index = 0; index < columns * rows; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    calls.ask((error, out) =>
      columns * rows === 1
        ? heif._heif_decode_image(error, handle, out, colorspaceRgb, chroma, 0)
        : heif._heif_image_handle_decode_image_tile(
            error,
            handle,
            out,
            colorspaceRgb,
            chroma,
            0,
            column,
            row,
          ),
    );
    const image = calls.read(0);
    try {
      copyTile(picture, readTile(image, calls), {
        left: column * tiling.tileWidth - tiling.left,
        top: row * tiling.tileHeight - tiling.top,
      });
    } finally {
      heif._heif_image_release(image);
    }
  }
  return picture;
}

/** A picture that is cropped besides is taken as one tile. */
function readTiling(handle: number, { ask, read }: Calls): Tiling {
  ask((error, out) => heif._heif_image_handle_get_image_tiling(error, handle, 1, out));
  const [columns, rows, tileWidth, tileHeight] = [read(1), read(2), read(3), read(4)];
  const [width, height] = [
    heif._heif_image_handle_get_width(handle),
    heif._heif_image_handle_get_height(handle),
  ];
  const coded =
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle);
  const isWhole = coded === width * height && width <= columns * tileWidth && height <= rows * tileHeight;
  if (!isWhole)
    return { columns: 1, rows: 1, tileWidth: width, tileHeight: height, width, height, left: 0, top: 0 };
  // What the last tiles have beyond the picture lies before the first ones where it was turned. libheif says on which
  // side, but gives what is left of the tile in place of what is beyond.
  const top = read(7) > 0 ? rows * tileHeight - height : 0;
  const left = read(8) > 0 ? columns * tileWidth - width : 0;
  return { columns, rows, tileWidth, tileHeight, width, height, left, top };
}

function readTile(image: number, { answer, read }: Calls): Tile {
  const start = heif._heif_image_get_plane_readonly(image, interleaved, answer);
  const [width, height] = [
    heif._heif_image_get_width(image, interleaved),
    heif._heif_image_get_height(image, interleaved),
  ];
  return { start, stride: read(0), width, height };
}

/** Copies a tile to its place, as far as it lies within the picture. */
function copyTile(
  { data, width, height, channels }: DecodedHeic,
  tile: Tile,
  { left, top }: { left: number; top: number },
): void {
  const [first, end] = [Math.max(0, left), Math.min(width, left + tile.width)];
  for (let y = Math.max(0, top); y < Math.min(height, top + tile.height); y += 1) {
    const from = tile.start + (y - top) * tile.stride + (first - left) * channels;
    const row = heif.HEAPU8.subarray(from, from + (end - first) * channels);
    data.set(row, (y * width + first) * channels);
  }
}
