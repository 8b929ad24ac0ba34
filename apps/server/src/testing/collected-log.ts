/** What this process logged, whichever server of it did; filled by log-to-console.ts. */
export const collectedLog: string[] = [];
