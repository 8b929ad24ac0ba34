/** `priceMicros` is the estimated price in millionths of a US dollar, 0 for our own engine. */
export type GenerationRequest = {
  provider: string;
  model: string | undefined;
  priceMicros: number;
  /** Undefined in the free wizard. */
  companyId: string | undefined;
  /** A hash of the caller's address. */
  addressKey: string | undefined;
  /** Whether the visitor has given the company an email, or is its owner. */
  gaveEmail: boolean;
};

/** With whether the company is one that anybody could have made: without an owner who has confirmed an address. */
export type Generation = GenerationRequest & { isUnconfirmed: boolean };
