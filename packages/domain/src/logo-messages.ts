/** What an owner is told of the logo; apart, so that no public page loads it. */
export const logoMessages = {
  notAPicture: "Please choose a PNG, JPEG, WebP or SVG picture.",
  damaged: "This picture seems to be damaged. Please export your logo again, or choose another file.",
  tooLarge: "This picture is too large. Please choose one of at most 5 MB and 40 megapixels.",
  tooSmall: "This picture is too small to look sharp. Please choose one that is at least 64 pixels wide.",
  empty: "There is nothing to see in this picture. Please choose another one.",
  saved: "Your logo is on your page.",
  removed: "Your logo is removed.",
  failed: "Your logo could not be saved. Please try again.",
  removeFailed: "Your logo could not be removed. Please try again.",
  confirmRemove: "Remove your logo from your page, your emails and shared pictures?",
} as const;
