import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as it is called and as it is shown; one without a country code is American. Undefined when it is none. */
export function parsePhone(typed: string): { e164: string; shown: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "US");
  if (!number?.isValid()) return undefined;
  return {
    e164: number.number,
    shown: number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational(),
  };
}
