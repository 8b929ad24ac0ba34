const amounts = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$4,200.00": with its cents, as on a bill. */
export function formatAmount(cents: number): string {
  return amounts.format(cents / 100);
}

/** "$4,200", and with its cents only what has some. */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100);
}
