/** How often one address may call the REST interface, and how many of its calls are worked on at once. */
export type RestLimits = { perSecond: number; atOnce: number };
