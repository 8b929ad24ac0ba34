type Numbers = {
  formatted_phone_number?: string | null;
  international_phone_number?: string | null;
};

/**
 * The number homeowners call: the one the owner keeps in Settings, in Google's way of writing where it is the same. Google's
 * alone where nobody touched the field (null), none where the owner emptied it.
 */
export function shownPhone({
  formatted_phone_number: local = null,
  international_phone_number: kept = null,
}: Numbers): string | null {
  if (kept === null) return local || null;
  const digits = (phone: string) => phone.replace(/\D/g, "");
  return local && kept && digits(kept).endsWith(digits(local)) ? local : kept || null;
}
