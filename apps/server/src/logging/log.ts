import { pino } from "pino";

/** Values of LOG_LEVEL, the most verbose first. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const level = logLevels.find((name) => name === process.env.LOG_LEVEL?.trim()) ?? "info";

/** Never log a key, a token or a mail's content. */
export const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
