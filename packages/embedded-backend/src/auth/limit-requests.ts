import { hashToken, rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { BackendContext } from "../context.ts";
import { authErrors } from "./auth-error.ts";

export type Limit = { hits: number; seconds: number };

/** Per address: what sends or creates, tokens, anonymous sign-ups, factors. */
export const limits = {
  sensitive: { hits: 30, seconds: 300 },
  token: { hits: 150, seconds: 300 },
  anonymous: { hits: 30, seconds: 3600 },
  factor: { hits: 15, seconds: 60 },
  /** Wrong codes or passwords for one account from one address, so that a stranger does not lock its owner out. */
  failures: { hits: 10, seconds: 1800 },
  /** The same from everywhere: six digits must not be found by many addresses together. */
  failuresInAll: { hits: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

const mailPauseSeconds = 60;
const maxTaggedMails = 5;

/** Counts a request against the limit of an endpoint; throws 429 over it. */
export async function limitByAddress(
  context: BackendContext,
  c: Context,
  endpoint: string,
  limit: Limit,
): Promise<void> {
  const address = context.clientAddress(c);
  if (address) await limitByKey(context, `${endpoint}:${rateLimitKey(address)}`, limit);
}

export async function limitByKey(context: BackendContext, key: string, limit: Limit): Promise<void> {
  const { hits } = await context.rateLimiter.hit(key, limit.seconds);
  if (hits > limit.hits) throw authErrors.tooManyRequests();
}

/** What is guessed: a wrong password leaves the mailed code usable, and the other way round. */
type Secret = "password" | "code" | "factor";

/**
 * Limits failures (`undefined`) of a secret of one account, whether or not it exists: first by the caller's address, far
 * later from all addresses together.
 */
export async function limitFailures<T>(
  context: BackendContext,
  c: Context,
  { secret, account }: { secret: Secret; account: string },
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const inAll = `failures:${secret}:${hashToken(account)}`;
  const address = context.clientAddress(c);
  const byAddress = address && `${inAll}:${rateLimitKey(address)}`;
  // Counted before it is checked, so that concurrent tries do not all pass, and refunded if it was right.
  if (byAddress) await limitByKey(context, byAddress, limits.failures);
  await limitByKey(context, inAll, limits.failuresInAll);
  let isWrong = false;
  try {
    const result = await work();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) {
      await context.rateLimiter.refund(inAll);
      if (byAddress) await context.rateLimiter.refund(byAddress);
    }
  }
}

/** One message a minute to one address, known or not, and a few to one mailbox under its tagged names (RFC 5233). */
export async function limitMails(context: BackendContext, recipient: string): Promise<void> {
  const limit = (key: string, max: number) =>
    limitMessages(context, key, max, recipient.includes("@") ? "email" : "sms");
  await limit(`mail:${hashToken(recipient)}`, 1);
  const mailbox = recipient.replace(/\+.*@/, "@");
  if (mailbox !== recipient) await limit(`mailbox:${hashToken(mailbox)}`, maxTaggedMails);
}

async function limitMessages(
  context: BackendContext,
  key: string,
  max: number,
  channel: "email" | "sms",
): Promise<void> {
  const { hits, secondsLeft } = await context.rateLimiter.hit(key, mailPauseSeconds);
  if (hits > max) throw authErrors.tooManyMessages(channel, secondsLeft);
}
