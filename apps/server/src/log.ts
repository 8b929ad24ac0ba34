import { pino } from "pino";

/** One structured line per happening. Never give it a key, a token or a mail's content. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
});
