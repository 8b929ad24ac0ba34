import { expect, it } from "vitest";
import { readableMessage } from "./readable-message";

const usual = "Please try again.";

it.each(["{}", "", "<html><h1>502 Bad Gateway</h1></html>", "Error: <title>502</title>", '{"code":502}'])(
  "nobody is shown what a proxy answered: %s",
  (message) => expect(readableMessage({ message }, usual)).toBe(usual),
);

it("what the server says in words is shown", () => {
  expect(readableMessage({ message: "User already registered" }, usual)).toBe("User already registered");
});
