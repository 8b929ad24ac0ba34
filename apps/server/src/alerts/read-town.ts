const stateAndZip = /^[A-Z]{2}( \d{5}(-\d{4})?)?$/;

/** The town of an address such as "12 Oak St, Austin, TX 78701, USA"; the whole address where it has none. */
export function readTown(address: string): string {
  const parts = address.split(",").map((part) => part.trim());
  const state = parts.findIndex((part) => stateAndZip.test(part));
  return (state >= 2 && parts[state - 1]) || address;
}
