/** What a homeowner who gives a number may agree to; the database keeps its own copy of these words with the lead. */
export const textConsent = {
  version: "2026-11-22",
  wording: (companyName: string) =>
    `Yes, ${companyName} may text me about this request, starting with a link to my picture. Not needed to buy anything. Message and data rates may apply. Reply STOP to opt out, HELP for help.`,
};

/** Whether a company page asks for a phone number. */
export const phoneQuestions = ["off", "optional", "required"] as const;
export type PhoneQuestion = (typeof phoneQuestions)[number];
