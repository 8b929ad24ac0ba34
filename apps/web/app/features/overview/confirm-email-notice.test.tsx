import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen } from "../../../testing/dashboard";
import { makeSession, signIn, testUser } from "../../../testing/fixtures";
import { answer } from "../../../testing/http";
import { ConfirmEmailNotice } from "./confirm-email-notice";
import { useEmailConfirmed } from "./use-email-confirmed";

function Confirmed() {
  return <p>{String(useEmailConfirmed())}</p>;
}

/** With a session from before the email was confirmed. */
function openUnconfirmed(confirmedAt: string | null) {
  renderScreen(<Confirmed />);
  signIn({ isConfirmed: false });
  return answer("get", "/auth/v1/user", { ...testUser, email_confirmed_at: confirmedAt });
}

it("I am told to confirm my email, and can have the link once more", async () => {
  const resent = answer("post", "/auth/v1/resend", {});
  const { user } = renderScreen(<ConfirmEmailNotice />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Please confirm your email: .*owner@example\.com/);
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText(/^Sent to owner@example\.com\./)).toBeVisible();
  expect(resent[0]?.body).toMatchObject({ type: "signup", email: testUser.email });
});

it("a link that was no good any more says so, until I have another one", async () => {
  answer("post", "/auth/v1/resend", {});
  const state = { problem: "Email link is invalid or has expired" };
  const { user } = renderScreen(<ConfirmEmailNotice />, { state });
  expect(screen.getByText(/^The link you opened is not good any more/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  await screen.findByText(/^Sent to owner@example\.com\./);
  expect(screen.queryByText(/^The link you opened/)).not.toBeInTheDocument();
});

it("that the link could not be sent is said in the server's words", async () => {
  answer("post", "/auth/v1/resend", () =>
    HttpResponse.json(
      { code: "over_email_send_rate_limit", message: "Please wait a minute." },
      { status: 429 },
    ),
  );
  const { user } = renderScreen(<ConfirmEmailNotice />);
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please wait a minute.");
  takeConsoleErrors();
});

it("the code of the welcome mail confirms my email as its link does", async () => {
  answer("get", "/auth/v1/user", { ...testUser, email_confirmed_at: null });
  const codes = answer("post", "/auth/v1/verify", makeSession());
  const { user } = renderScreen(
    <>
      <ConfirmEmailNotice />
      <Confirmed />
    </>,
  );
  signIn({ isConfirmed: false });
  await user.type(screen.getByRole("textbox", { name: "Or enter the code from the email" }), "060 913");
  await user.click(screen.getByRole("button", { name: "Confirm with code" }));
  expect(await screen.findByText("Your email is confirmed.")).toBeVisible();
  expect(codes[0]?.body).toMatchObject({ type: "email", email: testUser.email, token: "060913" });
  expect(await screen.findByText("true")).toBeVisible();
});

it("says where the link is on an installation that sends no mail", () => {
  renderScreen(<ConfirmEmailNotice />);
  expect(screen.getByRole("link", { name: "local mailbox" })).toHaveAttribute("href", "/dev/mailbox");
});

it("an email that was confirmed before needs no further question", async () => {
  renderScreen(<Confirmed />);
  expect(await screen.findByText("true")).toBeVisible();
});

it.each([
  ["2026-11-20T10:00:00Z", "true"],
  [null, "false"],
])("one that was not at the sign-in is asked about again: %s", async (confirmedAt, told) => {
  const asked = openUnconfirmed(confirmedAt);
  expect(await screen.findByText(told)).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
});
