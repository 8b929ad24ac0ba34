import { messages } from "@curbview/domain";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderPage } from "../../../testing/render";
import { InfoStep } from "./info-step";
import { CaptchaNeeded } from "./lead-error";

const captcha = { provider: "turnstile", siteKey: "0x4site" } as const;
/** The provider's script cannot be loaded here, which the widget says. */
async function expectNoScript(): Promise<void> {
  expect(await screen.findByText(messages.captcha.failed, { exact: false })).toBeVisible();
  expect(takeConsoleErrors()).toEqual([["The visitor could not be checked:", expect.any(Error)]]);
}
const box = () => screen.queryByRole("group", { name: messages.captcha.label });

function open(guardsLeads: "never" | "burst" | "always", onSubmit = vi.fn(async () => {})) {
  const { user } = renderPage(
    <InfoStep
      captcha={{ ...captcha, guardsLeads }}
      collectNames={false}
      generating={false}
      saved={false}
      onSubmit={onSubmit}
    />,
  );
  return user;
}

it("a homeowner meets the captcha only when many requests come in", async () => {
  const onSubmit = vi.fn(() => Promise.reject(new CaptchaNeeded(messages.captcha.asked)));
  const user = open("burst", onSubmit);
  expect(box()).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "kim@example.com");
  await user.click(screen.getByRole("button", { name: "Send Me My Mockup" }));
  expect(await screen.findByText(messages.captcha.asked)).toBeVisible();
  expect(box()).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("kim@example.com");
  await expectNoScript();
});

it("an operator may have every homeowner asked, or none", async () => {
  open("always");
  expect(box()).toBeVisible();
  await expectNoScript();
});

it("a homeowner is asked for nothing where the project keeps the captcha's secret", () => {
  open("never");
  expect(box()).toBeNull();
});
