import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** A number as carriers have it, such as +15125550100. */
export const e164 = z.string().regex(/^\+[1-9]\d{7,14}$/);

/** A number as it is called and as it is shown; one without a country code is American. Undefined when it is none. */
export function parsePhone(typed: string): { e164: string; shown: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "US");
  if (!number?.isValid()) return undefined;
  return {
    e164: number.number,
    shown: number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational(),
  };
}
