import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createEnginePool, type EnginePool } from "./create-engine-pool.ts";
import { EngineError } from "./engine-error.ts";
import type { Service } from "./text/read-wish.ts";

/** Awkward uploads, beside the repository and not part of it: their licences are unknown. Its README says the ends. */
const folder = join(import.meta.dirname, "../../../../shared/photos/odd");
const isHere = existsSync(folder);
const services: Service[] = ["landscaping", "painting"];

const mustBeRefused = {
  "pixel-flood-20000x15000.png": "too_many_pixels",
  "truncated.jpg": "damaged",
  "script.svg": "unsupported_format",
  "text-named.png": "not_an_image",
  "empty.jpg": "empty_file",
  "tiny-1x1.png": "too_small",
  "interior-kitchen-mislabelled.jpg": "region_not_found",
  "nonhouse-parrots.png": "region_not_found",
};
const eitherWay = ["bitflips.jpg", "sliver-60x3000.jpg", "strip-4000x60.jpg"];
const known = new Set([...Object.keys(mustBeRefused), ...eitherWay]);
const mustWork = isHere
  ? readdirSync(folder).filter((name) => !known.has(name) && !name.startsWith("README"))
  : [];

let pool: EnginePool;

beforeAll(() => {
  pool = createEnginePool();
  return () => pool.close();
});

function edit(name: string, service: Service) {
  return pool.edit(readFileSync(join(folder, name)), { service, text: service }, { format: "jpeg" });
}

describe.skipIf(!isHere)("awkward uploads (skipped where ../shared/photos/odd is not there)", () => {
  it.each(mustWork)("%s is edited", async (name) => {
    for (const service of services) {
      const result = await edit(name, service);
      expect(result.changedShare, service).toBeGreaterThan(0.01);
    }
  });

  it.each(Object.entries(mustBeRefused))("%s is refused: %s", async (name, code) => {
    const refusal = await edit(name, "landscaping").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineError);
    expect(refusal).toMatchObject({ code });
  });

  it.each(eitherWay)("%s is edited visibly or refused, and nothing breaks", async (name) => {
    for (const service of services) {
      const end = await edit(name, service).catch((error: unknown) => error);
      if (end instanceof EngineError) expect(end.userMessage).toMatch(/\.$/);
      else expect((end as { changedShare: number }).changedShare, service).toBeGreaterThan(0.01);
    }
  });
});
