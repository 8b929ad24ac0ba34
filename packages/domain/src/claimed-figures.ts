export type ClaimedFigure = { value: string; label: string };

/** The figures of the marketing pages; an operator replaces them by measured ones. */
export const claimedFigures = {
  conversion: { value: "65%", label: "higher conversion" },
  moreLeads: { value: "3.5x", label: "more leads" },
  openRate: { value: "78%", label: "open rate, versus 15% for ordinary mail" },
  engagement: { value: "5.2x", label: "engagement" },
  responseRate: { value: "42%", label: "response rate" },
} as const satisfies Record<string, ClaimedFigure>;
