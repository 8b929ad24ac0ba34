import pLimit from "p-limit";

/**
 * Limits how much work holds a database connection while it waits for the payment provider: a slow provider must not take
 * all the connections the site needs.
 */
export const limitProviderCalls = pLimit(4);
