import type { LoggerOptions } from "pino";
import { vi } from "vitest";

// Logs go to the console, which shows them for failed tests alone; Pino by itself writes past it.
vi.mock("pino", async (importOriginal) => {
  const original = await importOriginal<typeof import("pino")>();
  const pino = (options: LoggerOptions) =>
    original.pino(options, { write: (line) => console.log(line.trimEnd()) });
  return { ...original, pino: Object.assign(pino, original.pino) };
});
