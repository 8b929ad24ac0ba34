import type { EditingLimits } from "../../config/read-editing.ts";
import type { Generation } from "./generation.ts";

/** Pictures made or begun, without refused ones; costs in millionths of a US dollar. */
export type Usage = { lastHour: number; lastDay: number; costMicros: number };

/** Of the last 24 hours: the company's or the wizard's, in it the address's, and everybody's. */
export type Used = { own: Usage; address: Usage; all: Usage; unconfirmedMicros: number };

export type Limit = "budget" | "day" | "hour";
/** `isShare`: others may go on, so the owner is told nothing. */
export type ExceededLimit = { limit: Limit; isShare: boolean };

/** What one address may use of a company's day, so that nobody uses it up for everybody. */
const addressShare = 0.2;
/** What is left of a company's day to visitors who gave an email. */
const reservedShare = 0.3;
/** An address gets so many pictures of even the smallest day. */
const fewPictures = 5;

/** The first limit that one more picture would exceed. */
export function findExceededLimit(
  limits: EditingLimits,
  generation: Generation,
  used: Used,
): ExceededLimit | undefined {
  const { companyId, priceMicros, gaveEmail } = generation;
  const budget = companyId ? limits.companyBudgetMicros : limits.wizardBudgetMicros;
  const isOver = (max: number, use: number, amount: number) => amount > 0 && max > 0 && use + amount > max;
  const isOverBudget = (max: number, { costMicros }: Usage) => isOver(max, costMicros, priceMicros);
  const isOverCount = (max: number, use: number) => isOver(max, use, 1);

  if (isOverBudget(budget, used.own)) return { limit: "budget", isShare: false };
  if (isOverBudget(limits.installationBudgetMicros, used.all)) return { limit: "budget", isShare: true };
  if (isOverCount(limits.installationPicturesPerDay, used.all.lastDay))
    return { limit: "day", isShare: true };
  if (generation.isUnconfirmed && isOver(limits.unconfirmedBudgetMicros, used.unconfirmedMicros, priceMicros))
    return { limit: "budget", isShare: true };
  if (
    isOverBudget(
      Math.max(budget * addressShare, fewPictures * priceMicros) * Number(budget > 0),
      used.address,
    )
  )
    return { limit: "budget", isShare: true };
  if (!companyId) return undefined;
  const open = gaveEmail ? 1 : 1 - reservedShare;
  if (isOverBudget(budget * open, used.own)) return { limit: "budget", isShare: true };
  for (const [limit, max, unit] of [
    ["day", limits.picturesPerDay, "lastDay"],
    ["hour", limits.picturesPerHour, "lastHour"],
  ] as const) {
    if (isOverCount(max, used.own[unit])) return { limit, isShare: false };
    const shared = Math.max(max * addressShare, Math.min(max, fewPictures));
    if (isOverCount(max * open, used.own[unit]) || isOverCount(shared, used.address[unit]))
      return { limit, isShare: true };
  }
  return undefined;
}
