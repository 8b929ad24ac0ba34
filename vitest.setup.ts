import { vi } from "vitest";

/** A busy machine makes a test wait longer than a second, which is the usual limit, and must not make it fail. */
const patienceMs = 20_000;

const { waitFor } = vi;
vi.waitFor = (expectation, options) =>
  waitFor(expectation, {
    timeout: patienceMs,
    ...(typeof options === "number" ? { timeout: options } : options),
  });

// Logs go to the console, which shows them for failed tests alone; Pino by itself writes past it.
vi.mock("pino", async (importOriginal) => {
  const original = await importOriginal<typeof import("pino")>();
  const pino = (options: import("pino").LoggerOptions) =>
    original.pino(options, { write: (line) => console.log(line.trimEnd()) });
  return { ...original, pino: Object.assign(pino, original.pino) };
});
