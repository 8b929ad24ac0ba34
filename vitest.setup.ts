import { vi } from "vitest";

/** A busy machine makes a test wait longer than a second, which is the usual limit, and must not make it fail. */
const patienceMs = 60_000;

const { waitFor } = vi;
vi.waitFor = (expectation, options) =>
  waitFor(expectation, {
    timeout: patienceMs,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
