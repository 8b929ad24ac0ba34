/** A text the visitor may read about why a request was not taken. */
export class LeadError extends Error {}
