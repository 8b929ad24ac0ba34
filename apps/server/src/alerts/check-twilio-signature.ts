import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether Twilio signed a form it posted to us: X-Twilio-Signature is the HMAC-SHA1 in base64, by the account's token, of
 * the address it called followed by each field's name and value, sorted by name.
 */
export function isSignedByTwilio(
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
  authToken: string,
): boolean {
  const names = [...new Set(form.keys())].sort();
  const fields = names.map((name) => name + form.getAll(name).sort().join("")).join("");
  const expected = createHmac("sha1", authToken)
    .update(url + fields)
    .digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
