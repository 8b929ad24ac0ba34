/** A logo in a mail, with its size there. */
export type MailLogo = { url: string; width: number; height: number };

/** A mail ready to send. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Idempotency key: a second mail with the same key is not sent. */
  key?: string;
  /** Whom an answer reaches, where not the sender. */
  replyTo?: string;
  /** The key of the mail that it follows up on: mail programs show both as one conversation. */
  followsUp?: string;
  /** When its link or code expires, in milliseconds since 1970; it is not sent after that. */
  uselessAfter?: number;
  /** Sent as List-Unsubscribe (RFC 2369). */
  unsubscribeUrl?: string;
  /** Whether a POST to it unsubscribes at once (RFC 8058). */
  isOneClick?: boolean;
};
