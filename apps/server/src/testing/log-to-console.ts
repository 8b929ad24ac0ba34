import type { LoggerOptions } from "pino";
import { vi } from "vitest";
import { collectedLog } from "./collected-log.ts";

// Logs go to the console, which shows them for failed tests alone; Pino by itself writes past it.
vi.mock("pino", async (importOriginal) => {
  const original = await importOriginal<typeof import("pino")>();
  const write = (line: string) => {
    collectedLog.push(line);
    console.log(line.trimEnd());
  };
  const pino = (options: LoggerOptions) => original.pino(options, { write });
  return { ...original, pino: Object.assign(pino, original.pino) };
});
