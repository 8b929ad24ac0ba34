import { describe, expect, it } from "vitest";
import { renderAuthMail } from "./auth-mails.ts";

describe("a change of address", () => {
  const change = {
    kind: "email_change",
    link: "https://x.example/verify",
    newEmail: "new@example.com",
    data: {},
  } as const;

  it("is told to the old address as something that may be refused", async () => {
    const mail = await renderAuthMail({ ...change, to: "old@example.com" });
    expect(mail.subject).toBe("Please confirm that your email address changes");
    expect(mail.text).toContain("new@example.com");
  });

  it("asks the new address whether it is its owner's", async () => {
    const mail = await renderAuthMail({ ...change, to: "new@example.com" });
    expect(mail.text).toContain("Please confirm that this is your new address.");
  });
});

it("a code without a link is not offered as the other way", async () => {
  const mail = await renderAuthMail({
    kind: "reauthentication",
    to: "a@example.com",
    code: "123456",
    data: {},
  });
  expect(mail.text).toContain("The code: 123456");
});
