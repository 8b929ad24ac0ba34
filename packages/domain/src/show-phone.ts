type Numbers = { formatted_phone_number: string | null; international_phone_number: string | null };

/** The number homeowners call: the one the owner keeps in Settings, in Google's way of writing where it is the same. */
export function shownPhone({ formatted_phone_number: local, international_phone_number: kept }: Numbers) {
  if (!local || !kept) return kept || local || null;
  const digits = (phone: string) => phone.replace(/\D/g, "");
  return digits(kept).endsWith(digits(local)) ? local : kept;
}
