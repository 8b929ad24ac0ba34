/** Why a lead is held, in words for its owner. */
export const holdReasons = {
  burst: "Many requests in a short time",
  email_at_many_companies: "The same email was used with many companies in one day",
  reported_before: "You reported this email or visitor before",
  impossible_address: "There cannot be a home at this address",
  disposable_email: "A disposable email address",
  undeliverable_email: "This email address cannot receive mail",
  no_picture: "They never asked for a picture",
  reported: "You reported it as fake",
} as const;
export type HoldReason = keyof typeof holdReasons;
