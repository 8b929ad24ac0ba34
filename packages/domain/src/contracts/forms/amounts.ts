import * as z from "zod/mini";

/** An amount as people write it, such as "$1,200.50", or nothing. */
export const dollars = (message: string) => z.regex(/^\s*\$?\s*(\d[\d,]*)?(\.\d{1,2})?\s*$/, message);

export const toNumber = (typed: string) => Number(typed.replace(/[$,\s]/g, ""));
export const toCents = (typed: string) => Math.round(toNumber(typed) * 100);

/** As a field shows it: "1,200.50". */
export function writeCents(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
}
