/** Carries a text to show. */
export class LeadError extends Error {}

/** The phone number cannot be taken. */
export class PhoneError extends LeadError {}

/** The visitor has to show that they are human before the email is taken. */
export class CaptchaNeeded extends LeadError {}
