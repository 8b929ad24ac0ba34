/** How much may be uploaded in a day without an account; five times as much by one account, or by those at one address. */
export type UploadLimits = {
  filesPerAddress: number;
  megabytesPerAddress: number;
  /** Of all who have no account together. */
  megabytesInAll: number;
  /** The header that tells visitors at one address apart; each may use a third of what the address may. */
  visitorHeader?: string;
};
