import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("no two migrations have one version, or the database would not start", () => {
  const files = readdirSync(join(import.meta.dirname, "../migrations"));
  const versions = files.map((file) => file.split("_")[0]!);
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
});
