import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type EditOptions, editPhoto } from "./edit-photo.ts";
import { EngineError } from "./engine-error.ts";
import { editConfirmed } from "./testing/edit-confirmed.ts";
import { lookOnce } from "./testing/look-once.ts";
import { doubtfulUploads, encodedPhotos, unusableUploads, unusualPhotos } from "./testing/make-odd-photos.ts";
import type { Service } from "./text/wish-plan.ts";

const services = ["landscaping", "painting"] as const satisfies Service[];

lookOnce();

/** What is odd about an upload shows when it is decoded: what comes after need not be large. */
const maxEdge = 160;

function edit(bytes: Uint8Array, service: Service, options: EditOptions = { maxEdge }) {
  return editPhoto(bytes, { service, text: service }, { format: "jpeg", ...options });
}

async function expectEdited(bytes: Uint8Array, wanted: readonly Service[]): Promise<void> {
  for (const service of wanted) {
    const result = await editConfirmed(bytes, { service, text: service }, { format: "jpeg", maxEdge });
    expect(result.changedShare, service).toBeGreaterThan(0.01);
    expect(await sharp(result.bytes).metadata()).not.toHaveProperty("exif");
  }
}

/** A house need not have a yard; what is missing is said, and something of it is edited. */
async function expectServed(bytes: Uint8Array, { byOne }: { byOne: boolean }): Promise<void> {
  const outcomes: string[] = [];
  for (const service of services) {
    if (byOne && outcomes.includes("edited")) break;
    const outcome = await editConfirmed(bytes, { service, text: service }, { format: "jpeg", maxEdge }).then(
      ({ changedShare }) => (changedShare > 0.01 ? "edited" : "unchanged"),
      (error: EngineError) => error.code,
    );
    outcomes.push(outcome);
  }
  expect(outcomes).toContain("edited");
  for (const outcome of outcomes) expect(["edited", "region_not_found"]).toContain(outcome);
}

async function expectRefused(bytes: Uint8Array, code: string): Promise<void> {
  const refusal = await edit(bytes, "landscaping").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EngineError);
  expect(refusal).toMatchObject({ code });
}

async function expectEditedOrRefused(bytes: Uint8Array, options: EditOptions): Promise<void> {
  for (const service of services) {
    try {
      expect((await edit(bytes, service, options)).changedShare, service).toBeGreaterThan(0.01);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      expect(error.userMessage).toMatch(/\.$/);
    }
  }
}

/** What is odd about a shape shows at its full size alone. */
const sizeOf = (name: string): EditOptions => (/\d+x\d+/.test(name) ? {} : { maxEdge });

describe("an odd upload", () => {
  // Once it is decoded, an encoding is no different to one service and another.
  it.each(Object.entries(encodedPhotos))("%s is edited", async (_, make) =>
    expectEdited(await make(), ["landscaping"]),
  );

  it.each(Object.entries(unusualPhotos))("%s is edited", async (_, make) =>
    expectEdited(await make(), services),
  );

  it.each(Object.entries(unusableUploads))("%s is refused", async (_, { code, make }) =>
    expectRefused(await make(), code),
  );

  it.each(Object.entries(doubtfulUploads))(
    "%s is edited visibly or refused, and nothing breaks",
    async (name, make) => expectEditedOrRefused(await make(), sizeOf(name)),
  );
});

// Real photographs under unknown licences, which lie beside the repository on some machines: a real kitchen and a real
// animal are harder to tell from a house than a drawn one.
const folder = join(import.meta.dirname, "../../../../shared/photos/odd");
const refusedPhotos = {
  "pixel-flood-20000x15000.png": "too_many_pixels",
  "truncated.jpg": "damaged",
  "script.svg": "unsupported_format",
  "text-named.png": "not_an_image",
  "empty.jpg": "empty_file",
  "tiny-1x1.png": "too_small",
  "interior-kitchen-mislabelled.jpg": "region_not_found",
  "nonhouse-parrots.png": "region_not_found",
};
const doubtfulPhotos = Object.keys(doubtfulUploads);
const named = new Set([...Object.keys(refusedPhotos), ...doubtfulPhotos]);
const usable = existsSync(folder)
  ? readdirSync(folder).filter((name) => !named.has(name) && !name.startsWith("README"))
  : [];
const read = (name: string) => readFile(join(folder, name));

describe.skipIf(!existsSync(folder))(
  "an odd upload of a real photograph (where ../shared/photos/odd is there)",
  () => {
    it.each(usable)("%s is edited in what it surely shows", async (name) =>
      expectServed(await read(name), { byOne: name in encodedPhotos }),
    );
    it.each(Object.entries(refusedPhotos))("%s is refused: %s", async (name, code) =>
      expectRefused(await read(name), code),
    );
    it.each(doubtfulPhotos)("%s is edited visibly or refused, and nothing breaks", async (name) =>
      expectEditedOrRefused(await read(name), sizeOf(name)),
    );
  },
);
