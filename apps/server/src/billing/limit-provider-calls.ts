import pLimit from "p-limit";

/**
 * Runs a piece of work that holds a database connection while the payment provider is asked. A few at once: a slow
 * provider must not take all the connections that the site itself needs.
 */
export const limitProviderCalls = pLimit(4);
