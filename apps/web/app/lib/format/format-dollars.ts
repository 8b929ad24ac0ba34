const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$4,200", and with its cents only what has some. */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100);
}
