/** What a clause of a wish is there for: see the table in docs/model-card.md. */
export const roles = ["do", "keep", "undo", "aside", "choice"] as const;

/** One of them. */
export type Role = (typeof roles)[number];
