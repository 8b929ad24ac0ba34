import * as z from "zod/mini";
import { paintParts } from "../describe-looks.ts";
import { maxLengths, text, withoutLink } from "./forms/fields.ts";
import { functionErrorCodes } from "./function-error.ts";

/** Characters a painted region may come in; one of 560 pixels takes about 20,000. */
const maxRegionLength = 400_000;
const maxPromptLength = 4000;

/** What a homeowner chose: products of the catalog, of paint one a part, and a wish in words. */
export const lookChoice = z
  .object({
    products: z
      .array(z.object({ id: z.uuid(), part: z.optional(z.enum(paintParts)) }))
      .check(z.maxLength(paintParts.length)),
    wish: z.optional(text(maxLengths.lookWish).check(withoutLink)),
  })
  .check(z.refine(({ products, wish }) => products.length > 0 || wish, "Choose a look, or say your wish."));
export type LookChoice = z.infer<typeof lookChoice>;

/** POST /functions/v1/{provider}-image-edit. */
export const editImageInput = z.object({
  /** A data URL, an address of our bucket or of our own pictures, or of a host the operator allows. */
  imageUrl: z.string().check(z.minLength(1)),
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPromptLength)),
  /** A lead the caller may read; the picture is then kept for its business. */
  leadId: z.optional(z.uuid()),
  /** Of the lead's service; the prompt is then made of it. */
  look: z.optional(lookChoice),
  /** Whether the look is only to be seen: the lead keeps the one it has. For a lead that has an email. */
  isTrial: z._default(z.boolean(), false),
  /** Where the change belongs: a PNG's data URL, white there; only for an editor that takes it. */
  region: z.optional(z.string().check(z.maxLength(maxRegionLength))),
  /** Whether the answer is to say where the change was made. */
  wantsRegion: z._default(z.boolean(), false),
  /**
   * How the picture comes: in `data` as a PNG or a much lighter WebP; or kept for the lead, so that the answer has only its
   * addresses, and before the lead has an email a blurred preview instead of them.
   */
  picture: z._default(z.enum(["png", "webp", "kept"]), "png"),
});
export type EditImageInput = z.input<typeof editImageInput>;

export const editImageAnswer = z.object({
  created: z.number(),
  data: z.array(z.object({ b64_json: z.string() })),
  provider: z.string(),
  isQuickPreview: z.boolean(),
  mockupId: z.optional(z.string()),
  /** Where the picture is kept. */
  mockupUrl: z.optional(z.string()),
  /** A lighter one of it, to be shown. */
  displayUrl: z.optional(z.string()),
  /** A tiny blurred WebP in base64, where the picture itself waits for the email. */
  preview: z.optional(z.string()),
  /** The page that shows it to whoever is given its address. */
  shareUrl: z.optional(z.string()),
  /** A PNG in base64, white where the change was made. */
  region: z.optional(z.string()),
  /** The look by its name, as the lead keeps it. */
  look: z.optional(z.string()),
  /** What of the wish was understood and done, as short sentences ("Walls: sage green."). */
  understood: z.optional(z.string()),
  /** What was wished and is not in the picture, with what helps: a sentence each. */
  notes: z.optional(z.array(z.string())),
});
export type EditImageAnswer = z.infer<typeof editImageAnswer>;

/** Our engine looks, finds, edits and finishes; a model is sent to, waited for and finished. */
export const editStage = z.enum(["looking", "finding", "editing", "sending", "waiting", "finishing"]);
export type EditStage = z.infer<typeof editStage>;

/** How an edit comes along: its place in the queue (1 is next), that it has begun, each stage as it begins. */
export const editProgress = z.discriminatedUnion("event", [
  z.object({ event: z.literal("queued"), place: z.number() }),
  z.object({ event: z.literal("started") }),
  z.object({ event: z.literal("stage"), stage: editStage }),
]);
export type EditProgress = z.infer<typeof editProgress>;

/**
 * The server-sent events of an edit: progress, then `done` with the answer, or `error`. On the wire `event` is the name
 * of the event and the rest its data.
 */
export const editEvent = z.discriminatedUnion("event", [
  ...editProgress.def.options,
  z.extend(editImageAnswer, { event: z.literal("done") }),
  z.object({
    event: z.literal("error"),
    error: z.string(),
    code: z.enum(functionErrorCodes),
    status: z.number(),
    region: z.optional(z.string()),
  }),
]);
export type EditEvent = z.infer<typeof editEvent>;
