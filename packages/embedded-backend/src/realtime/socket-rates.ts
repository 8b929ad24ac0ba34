import type { Rate } from "../token-bucket.ts";

/**
 * What one socket may do, after supabase/realtime's default of 100 messages a second. A page that comes back joins all
 * its channels at once.
 */
export const socketRates = {
  messages: { perSecond: 100, burst: 300 },
  joins: { perSecond: 20, burst: 200 },
} as const satisfies Record<string, Rate>;

/** What one address may broadcast without a socket, on one replica. */
export const httpBroadcastRate: Rate = { perSecond: 100, burst: 500 };
