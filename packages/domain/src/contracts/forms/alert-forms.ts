import * as z from "zod/mini";
import { timeZones } from "../../time-zones.ts";
import { maxLengths, requiredText } from "./fields.ts";
import { loginCodeForm } from "./sign-in-forms.ts";

/** The number that is to get alerts; whether it is one, the server knows. */
export const alertPhoneForm = z.object({
  phone: requiredText(maxLengths.phone, "Please enter a phone number."),
});
export type AlertPhoneForm = z.infer<typeof alertPhoneForm>;

/** The code that was texted to it. */
export const phoneCodeForm = loginCodeForm.check(
  z.refine(({ code }) => /^\d{6}$/.test(code), { path: ["code"], error: "The code has six digits." }),
);

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time."));

/** When alerts wait, in the company's time zone. */
export const quietHoursForm = z
  .object({
    from: time,
    to: time,
    timeZone: z.enum(timeZones.map(({ id }) => id)),
    mails: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => from !== to, { path: ["to"], error: "Please choose two different times." }),
  );
export type QuietHoursForm = z.infer<typeof quietHoursForm>;
