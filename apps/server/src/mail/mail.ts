/** A mail ready to send. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What makes it one mail: a second one with the same key is not sent. */
  key?: string;
  /** When what it holds has run out, in milliseconds since 1970: later it is not sent any more. */
  uselessAfter?: number;
  /** Where a mail that is not asked for one by one is turned off; sent as List-Unsubscribe (RFC 2369). */
  unsubscribeUrl?: string;
};
