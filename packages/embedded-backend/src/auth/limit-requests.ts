import { rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import { authErrors } from "./auth-error.ts";
import { hashToken } from "./hash-secret.ts";

/** Hits allowed in a window, per address. */
export type Limit = { hits: number; seconds: number };

/** The bar of the security section: 30 in 5 minutes for what sends or makes, 150 for tokens, 30 an hour anonymous, 15 a minute for factors. */
export const limits = {
  sensitive: { hits: 30, seconds: 300 },
  token: { hits: 150, seconds: 300 },
  anonymous: { hits: 30, seconds: 3600 },
  factor: { hits: 15, seconds: 60 },
  /** Wrong codes and passwords for one address, wherever they come from. */
  failures: { hits: 30, seconds: 1800 },
} as const satisfies Record<string, Limit>;

const mailPauseSeconds = 60;
const maxTaggedMails = 5;

/** Counts a request of this address against an endpoint's limit; 429 when it is over. Shared by all replicas. */
export async function limitByAddress(
  context: BackendContext,
  c: Context,
  endpoint: string,
  limit: Limit,
): Promise<void> {
  const address = context.clientAddress(c);
  if (address) await limitByKey(context, `${endpoint}:${rateLimitKey(address)}`, limit);
}

/** Counts a request against what somebody known may do, wherever they ask from. */
export async function limitByKey(context: BackendContext, key: string, limit: Limit): Promise<void> {
  const { hits } = await context.rateLimiter.hit(key, limit.seconds);
  if (hits > limit.hits) throw authErrors.tooManyRequests();
}

/**
 * Does work that may fail for a wrong secret; after too many failures for one address none is tried any more for a
 * while. Whether the address belongs to anybody makes no difference.
 */
export async function limitFailures<T>(
  context: BackendContext,
  recipient: string,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `failures:${hashToken(recipient)}`;
  // Counted before it is tried, so that many at once are not all let through, and taken back if it was right.
  await limitByKey(context, key, limits.failures);
  let isWrong = false;
  try {
    const result = await work();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await context.rateLimiter.refund(key);
  }
}

/**
 * One mail or SMS a minute to one address, whether or not it belongs to anybody, and a few to one mailbox under the
 * many names a tag gives it (RFC 5233).
 */
export async function limitMails(context: BackendContext, recipient: string): Promise<void> {
  const limit = (key: string, most: number) =>
    limitMessages(context, key, most, recipient.includes("@") ? "email" : "sms");
  await limit(`mail:${hashToken(recipient)}`, 1);
  const mailbox = recipient.replace(/\+.*@/, "@");
  if (mailbox !== recipient) await limit(`mailbox:${hashToken(mailbox)}`, maxTaggedMails);
}

async function limitMessages(
  context: BackendContext,
  key: string,
  most: number,
  channel: "email" | "sms",
): Promise<void> {
  const { hits, secondsLeft } = await context.rateLimiter.hit(key, mailPauseSeconds);
  if (hits > most) throw authErrors.tooManyMessages(channel, secondsLeft);
}
