import { expect, it } from "vitest";
import { hasLink, withoutLinks } from "./find-links.ts";

const names = [
  "Green Gable Landscaping",
  "St.Louis Lawns",
  "St. Mary's Roofing & Sons, Inc.",
  "U.S. Lawns",
  "J.R.Smith",
  "A1 Paving Co.",
  "Müller & Söhne",
  "Hair @ Home",
  "24/7 Gutters: fast, fair",
];
const links = [
  "Your PayPal account is locked - https://evil.example",
  "www.evil.example",
  "evil.com",
  "Call us at evil.co.uk now",
  "write to me@evil.example",
  "Lawns\r\nBcc: victim@example.com",
  "two\u2028lines",
  "Pay (evil.shop)",
];

it.each(names)("%s is a name", (name) => {
  expect(hasLink(name)).toBe(false);
  expect(withoutLinks(name)).toBe(name);
});

it.each(links)("%j is no name", (text) => {
  expect(hasLink(text)).toBe(true);
  expect(hasLink(withoutLinks(text))).toBe(false);
});

it("a listed business keeps the words of its name", () => {
  expect(withoutLinks("Lawns.com LLC")).toBe("Lawns com LLC");
});
