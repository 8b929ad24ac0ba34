import { messages } from "./messages.ts";

/** Of what is looked up while it is typed. */
export const maxTypedLength = 300;

const postBox = /^(p\.?\s*o\.?|post\s*office)\s*box\b/i;
const zipCode = /^\d{5}(-\d{4})?$/;
const houseAndStreet = /^\d+\S*\s+\S/;
const townAfterComma = /,\s*\p{L}/u;

/** Says what a typed address lacks that was not among the suggestions. */
export function explainAddress(typed: string): string {
  const text = typed.trim();
  if (text.length > maxTypedLength) return messages.address.tooLong;
  if (postBox.test(text)) return messages.address.postBox;
  if (zipCode.test(text)) return messages.address.streetMissing;
  if (/^\p{L}/u.test(text) && !/\d+\s+\p{L}/u.test(text)) return messages.address.houseNumberMissing;
  const hasTown = townAfterComma.test(text) || /\b\d{5}(-\d{4})?$/.test(text);
  if (!houseAndStreet.test(text)) return messages.address.invalid;
  return hasTown ? messages.address.notFound : messages.address.townMissing;
}
