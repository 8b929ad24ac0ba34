import { expect, it } from "vitest";
import { explainAddress } from "./explain-address.ts";
import { messages } from "./messages.ts";

const { address } = messages;

it.each([
  ["123 Main St", address.townMissing],
  ["123 Main St Austin", address.townMissing],
  ["78701", address.streetMissing],
  [" 78701-1234 ", address.streetMissing],
  ["PO Box 12, Austin, TX", address.postBox],
  ["p.o. box 12", address.postBox],
  ["Post Office Box 9", address.postBox],
  ["Main St, Austin, TX", address.houseNumberMissing],
  ["a".repeat(400), address.tooLong],
  ["123 Main St, Austin, TX 78701", address.notFound],
  ["123 Main St Austin TX 78701", address.notFound],
  ["123 Main St, Xyzzy", address.notFound],
  ["", address.invalid],
])("someone who typed %s reads what is missing", (typed, message) => {
  expect(explainAddress(typed)).toBe(message);
});
