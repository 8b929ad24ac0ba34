import type { Rate } from "../http/token-bucket.ts";

/**
 * What one socket may do, after supabase/realtime's defaults: 100 messages and 100 joins a second. Presence is told to
 * everybody on a topic each time, so it gets less. A page that comes back joins all its channels at once.
 */
export const socketRates = {
  messages: { perSecond: 100, burst: 300 },
  presence: { perSecond: 10, burst: 50 },
  joins: { perSecond: 20, burst: 200 },
} as const satisfies Record<string, Rate>;
