import { pino } from "pino";

/** What LOG_LEVEL may be, the most talkative first. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const level = logLevels.find((name) => name === process.env.LOG_LEVEL?.trim()) ?? "info";

/** One structured line per happening. Never give it a key, a token or a mail's content. */
export const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
