/** What the first step of the public pages may say; apart from all other messages, which would be loaded with it. */
export const firstStepMessages = {
  noCoordinates: "Could not get coordinates for the address.",
  previewBanner: "This page is currently a preview. Activate your account to start capturing leads.",
} as const;
