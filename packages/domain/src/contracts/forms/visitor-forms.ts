import * as z from "zod/mini";
import { isVisitorEmail } from "../../check-email.ts";
import { messages } from "../../messages.ts";
import { atMost, isPhone, maxLengths, requiredText, text, withoutLink } from "./fields.ts";

/** An address picked from the suggestions. */
export const pickedAddress = z.object(
  { text: z.string(), lat: z.nullable(z.number()), lng: z.nullable(z.number()) },
  messages.address.invalid,
);
export type PickedAddress = z.infer<typeof pickedAddress>;

/** Where to send the mockup; the name may stay empty. */
export const contactForm = z.object({
  name: text(maxLengths.name).check(withoutLink),
  email: z.string().check(z.trim(), z.refine(isVisitorEmail, messages.email.invalid)),
});
export type ContactForm = z.infer<typeof contactForm> & {
  phone?: string | undefined;
  agreesToTexts?: boolean | undefined;
};

/** The same on a page that asks for a phone number; whether it is one that exists, the server knows. */
export const phoneContactForm = ({ isRequired }: { isRequired: boolean }) =>
  z.extend(contactForm, {
    phone: z.string().check(
      atMost(maxLengths.phone),
      z.refine((typed) => (typed.trim() === "" ? !isRequired : isPhone(typed)), messages.phone.invalid),
    ),
    agreesToTexts: z.boolean(),
  });

/** Another email of a request that was sent. */
export const emailForm = z.object({ email: contactForm.shape.email });
export type EmailForm = z.infer<typeof emailForm>;

/** What a look should have besides, in the visitor's own words. */
export const lookWishForm = z.object({
  wish: requiredText(maxLengths.lookWish, messages.wizard.descriptionRequired).check(withoutLink),
});

/** What should change, in the visitor's own words. */
export const wishForm = z.object({
  description: requiredText(maxLengths.wish, messages.wizard.descriptionRequired),
});
export type WishForm = z.infer<typeof wishForm>;
