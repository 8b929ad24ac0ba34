import fc, { type Parameters } from "fast-check";
import { repeatHint, testSeed } from "./random-seed.ts";

/** How properties are tried; PROPERTY_RUNS tries more cases. */
export const propertyRuns: Parameters<unknown> = {
  seed: testSeed,
  numRuns: Number(process.env.PROPERTY_RUNS ?? 400),
  async asyncReporter(details) {
    if (details.failed) throw new Error(`${await fc.asyncDefaultReportMessage(details)}\n${repeatHint}`);
  },
};
