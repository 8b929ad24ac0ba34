import { expect, it } from "vitest";
import { mailUrl } from "./mail-url.ts";

it("a mail's address is left as people read it, and can add nothing to the mail", () => {
  expect(mailUrl("anna@example.org")).toBe("mailto:anna@example.org");
  expect(mailUrl("anna+lawn@example.org")).toBe("mailto:anna%2Blawn@example.org");
  expect(mailUrl("a@x.org?bcc=b@x.org")).toBe("mailto:a@x.org%3Fbcc%3Db%40x.org");
});

it("subject and body are carried whole", () => {
  const url = new URL(mailUrl("a@example.org", { subject: "Lawn & garden", body: "Hi,\n\n5 % off" }));
  expect(url.searchParams.get("subject")).toBe("Lawn & garden");
  expect(url.searchParams.get("body")).toBe("Hi,\n\n5 % off");
});
