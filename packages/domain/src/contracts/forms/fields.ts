import * as z from "zod/mini";
import { hasLink } from "../../find-links.ts";
import { messages } from "../../messages.ts";
import { normalizeUrl } from "../../normalize-url.ts";

/** How many characters the fields of forms take. */
export const maxLengths = {
  name: 200,
  email: 254,
  phone: 50,
  website: 500,
  address: 500,
  service: 100,
  notes: 10_000,
  wish: 500,
  lookWish: 250,
  product: 60,
  productPrompt: 200,
  slug: 100,
  ctaText: 100,
  thankYouText: 300,
  webhookUrl: 2000,
  loginCode: 20,
} as const;

export const urlInvalid = "Please enter a web address such as https://example.com.";

const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** A limit that says so. */
export const atMost = (max: number) => z.maxLength(max, tooLong(max));

/** Text without the spaces around it. */
export const text = (max: number) => z.string().check(z.trim(), atMost(max));

/** It stands in mails, so a link in it would be ours. */
export const withoutLink = z.refine<string>((typed) => !hasLink(typed.trim()), messages.name.hasLink);

/** Text that must not be empty. */
export const requiredText = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }), atMost(max));

/** A phone number by its digits; whether it exists, only a call tells. */
export const isPhone = (typed: string): boolean => typed.replace(/\D/g, "").length >= 10;

/** A number to call or nothing: pages and postcards show it, and their buttons call it. */
export const optionalPhone = text(maxLengths.phone).check(
  z.refine((typed) => typed === "" || isPhone(typed), messages.phone.invalid),
);

/** A web address or nothing, as it is saved: with https:// before a bare name. */
export const optionalUrl = z.string().check(
  atMost(maxLengths.website),
  z.refine((typed) => normalizeUrl(typed) !== undefined, urlInvalid),
  z.overwrite((typed) => normalizeUrl(typed) ?? typed),
);
