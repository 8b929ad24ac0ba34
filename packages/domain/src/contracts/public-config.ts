import * as z from "zod/mini";

/** Whether a need is met by an outside service, by the keyless default, or in production by nobody yet. */
export const providerKind = z.enum(["real", "keyless", "missing"]);
export type ProviderKind = z.infer<typeof providerKind>;

/** GET /app-config.json: settings every browser may know. */
export const publicConfig = z.object({
  supabaseUrl: z.string(),
  supabaseAnonKey: z.string(),
  productName: z.string(),
  supportEmail: z.string(),
  /** Name of the function to call for an edit, such as builtin-image-edit. */
  imageEditFunction: z.templateLiteral([z.string(), "-image-edit"]),
  /** The provider's word in messages. */
  imageEditProvider: z.string(),
  /** Tiles of the mailer map; without them a plain map of our own is shown. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** Who checks that visitors are human; nobody without it. */
  captcha: z.optional(
    z.object({
      provider: z.enum(["turnstile", "hcaptcha"]),
      siteKey: z.string(),
      /** When a homeowner who gives an email is asked too; in a burst the database asks. */
      guardsLeads: z.enum(["never", "burst", "always"]),
    }),
  ),
  /** Where login mails go: to their readers, into the local mailbox, or nowhere before SMTP is set up. */
  loginMails: z.enum(["sent", "kept", "waiting"]),
  /** What a browser subscribes to pushes with (RFC 8292). */
  pushPublicKey: z.string(),
  providers: z.object({
    imageEditing: providerKind,
    places: providerKind,
    streetPicture: providerKind,
    mail: providerKind,
    sms: providerKind,
    payments: providerKind,
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
