/** Why a photo or a wish could not be served; the closed list of this package. */
export type EngineErrorCode =
  | "empty_file"
  | "not_an_image"
  | "unsupported_format"
  | "damaged"
  | "too_many_pixels"
  | "too_small"
  | "too_slow"
  | "interrupted"
  | "region_not_found"
  | "region_uncertain"
  | "region_too_small"
  | "region_unusable"
  | "no_visible_change"
  | "not_understood"
  | "not_supported";

const userMessages: Record<EngineErrorCode, string> = {
  empty_file: "This file is empty. Please choose another photo.",
  not_an_image: "This file is not a photo. Please choose a JPEG, PNG or WebP picture of the home.",
  unsupported_format: "This kind of picture cannot be used. Please choose a JPEG, PNG or WebP photo.",
  damaged: "This photo seems to be damaged or incomplete. Please try again, or choose another photo.",
  too_many_pixels: "This picture is too large. Please choose a photo of up to 100 megapixels.",
  too_small: "This picture is too small to work with. Please choose a larger photo.",
  too_slow: "This photo took too long to work on. Please try another photo of the front of the house.",
  interrupted: "Something went wrong while we worked on this photo. Please try again.",
  region_not_found:
    "We couldn't find the part of the home to change in this photo. Please try another photo of the front of the house.",
  region_uncertain: "We are not sure that we found the right part. Please check the marked area.",
  region_too_small: "There is too little painted. Please paint the area that should change.",
  region_unusable: "The painted area could not be read. Please paint it again.",
  no_visible_change:
    "This part of the home already looks like that in the photo. Please ask for another color or another change.",
  not_understood:
    "We couldn't tell what to change. This quick preview shows walls, trim and garage doors in a new color, a new roof or driveway, a fresh lawn, beds or gravel, and surfaces washed clean. For example: \u201cWhite walls with black trim\u201d.",
  not_supported: "This quick preview can't show that; a contractor can plan it with you on site.",
};

/** An error with a code for the log and a sentence for the homeowner; both survive a process's boundary. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly userMessage: string;
  /** With `region_uncertain`: the part found, as `EditResult.regionMask`. */
  readonly region: Uint8Array | undefined;

  constructor(
    code: EngineErrorCode,
    userMessage: string = userMessages[code],
    options?: ErrorOptions & { region?: Uint8Array | undefined },
  ) {
    super(code, options);
    this.name = "EngineError";
    this.code = code;
    this.userMessage = userMessage;
    this.region = options?.region;
  }
}
