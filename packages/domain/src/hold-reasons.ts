/** Why a lead is held, in words for its owner. */
export const holdReasons = {
  burst: "Many requests in a short time",
  email_at_many_companies: "The same email went to many companies in a day",
  reported_before: "You reported this email or visitor before",
  impossible_address: "No home can be at this address",
  disposable_email: "A throw-away email",
  undeliverable_email: "No mail can reach this email",
  no_picture: "No picture of the home was asked for",
  reported: "You reported it as invented",
} as const;
export type HoldReason = keyof typeof holdReasons;
