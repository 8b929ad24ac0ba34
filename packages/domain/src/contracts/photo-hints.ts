import * as z from "zod/mini";
import { maxLengths } from "./forms/fields.ts";

/** The copy that is looked at: long edge in pixels, and the bytes it may have; a phone's network carries little. */
export const hintedPhotoEdge = 384;
export const maxHintedPhotoBytes = 60_000;

/** What in the view of the house will spoil a picture: cut off by the frame, far away, a car before what is to change. */
export const photoHints = ["cut-off", "far", "car"] as const;
export type PhotoHint = (typeof photoHints)[number];

/** POST /functions/v1/photo-hints: a small JPEG in base64, and what is wished where that is known. */
export const photoHintsInput = z.object({
  photo: z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(maxHintedPhotoBytes / 3) * 4)),
  wish: z.optional(z.string().check(z.maxLength(maxLengths.wish))),
});
export type PhotoHintsInput = z.input<typeof photoHintsInput>;

/** Null where nobody had time to look. */
export const photoHintsAnswer = z.object({ hints: z.nullable(z.array(z.enum(photoHints))) });
export type PhotoHintsAnswer = z.infer<typeof photoHintsAnswer>;
