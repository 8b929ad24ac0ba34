import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import istanbul from "@vitest/coverage-istanbul";
import { type Coverage, pickReached } from "./pick-reached.ts";

const coverageStore = "__VITEST_COVERAGE__";
const handedOver = new Map<string, number>();

/**
 * Vitest's provider with less to hand over. A worker keeps its modules for all its test files, so what one of them
 * reached first is what it adds; the provider's own writes all that is loaded after each file, and starts at zero again.
 */
export default {
  getProvider: () => istanbul.getProvider(),
  async takeCoverage(options?: { coverageFilesDirectory: string }): Promise<string | undefined> {
    const loaded: Coverage = Reflect.get(globalThis, coverageStore) ?? {};
    const reached = pickReached(loaded, handedOver);
    if (!options || Object.keys(reached).length === 0) return undefined;
    const filename = join(options.coverageFilesDirectory, `coverage-${randomUUID()}.json`);
    await writeFile(filename, JSON.stringify(reached));
    return filename;
  },
};
