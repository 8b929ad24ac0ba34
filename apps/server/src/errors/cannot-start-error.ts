/** Why the server cannot start and what to do about it; printed without a stack trace, because the message says all. */
export class CannotStartError extends Error {}
