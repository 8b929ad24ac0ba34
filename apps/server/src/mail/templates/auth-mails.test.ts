import type { AccountChange } from "@curbview/embedded-backend";
import { describe, expect, it } from "vitest";
import { renderAuthMail } from "./auth-mails.tsx";

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

it("a notice says what changed and whom to write to, and has no link to click", async () => {
  const of = (kind: AccountChange, detail?: string) =>
    renderAuthMail({ kind, to: "a@example.com", data: {}, ...(detail && { detail }) });
  expect((await of("email_changed", "new@example.com")).text).toContain("now belongs to new@example.com");
  expect((await of("identity_linked", "azure")).text).toContain("Microsoft can now log in");
  expect((await of("identity_unlinked", "my-company")).text).toContain("my-company can no longer log in");
  expect((await of("factor_added", "totp")).text).toContain("authenticator app");
  const { text, html } = await of("password_changed");
  expect(text).toContain("support@");
  expect(html).not.toContain("href=");
});

it.each([
  ["confirm_signup", "on the Overview of your dashboard"],
  ["magic_link", "on the page where you asked for the link"],
] as const)("the code of a %s mail says where it is entered", async (kind, place) => {
  const link = "https://x.example/verify";
  const mail = await renderAuthMail({ kind, to: "a@example.com", link, code: "060913", data: {} });
  expect(mail.text).toContain(`Or, ${place}, enter this code: 060913`);
});
