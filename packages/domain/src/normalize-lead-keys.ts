/**
 * The form in which two addresses count as one: lower case, punctuation dropped, spaces folded. Equal to the
 * database's `private.normalize_key`, which fills `leads.address_key`.
 */
export function normalizeAddress(address: string): string {
  return normalizeKey(address);
}

/** The form in which two service names count as one; equal to `leads.service_key`. */
export function normalizeService(service: string): string {
  return normalizeKey(service);
}

function normalizeKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
