export const promptIdeas = [
  "A fresh green lawn with flower beds",
  "A new driveway of tan pavers",
  "House painted warm white",
  "Washed walls and paving",
  "A new charcoal shingle roof",
] as const;

/** Shown while the picture is made. */
export const visitorTips = [
  "Tip: a photo from the street, in daylight, shows the most.",
  "Did you know? Homeowners decide faster when they see their own house.",
  "Keeping light and shadow as they are...",
  "Businesses put this on their own page and get the lead.",
  "Almost there...",
] as const;

export const memberTips = [
  "Tip: a photo from the street, in daylight, shows the most.",
  "Tip: send the mockup to the homeowner the same day.",
  "Keeping light and shadow as they are...",
  "Tip: every mockup is kept in your library.",
  "Almost there...",
] as const;
