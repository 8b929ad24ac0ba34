import { messages } from "@curbview/domain";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, refuseAuth } from "../../testing/http";
import { renderPage } from "../../testing/render";
import Login from "./login";

beforeEach(() => void answer("get", "/auth/v1/settings", { external: { google: true } }));

const open = (path = "/login", state?: unknown) => renderPage(<Login />, { path, state });
const email = () => screen.getByRole("textbox", { name: "Business email" });

describe("signing in", () => {
  it("mails me a link, tells me so, and takes the code instead", async () => {
    const asked = answer("post", "/auth/v1/otp", {});
    const { user } = open("/login?next=%2Fdashboard%2Fleads");
    await user.type(email(), " owner@example.com ");
    await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
    expect(await screen.findByText(messages.login.sent)).toBeVisible();
    expect(asked.map(({ body }) => body)).toMatchObject([{ email: "owner@example.com" }]);
    expect(asked[0]?.url.searchParams.get("redirect_to")).toBe(
      "http://localhost:3000/auth/callback?next=%2Fdashboard%2Fleads",
    );
    expect(screen.getByRole("link", { name: "local mailbox" })).toBeVisible();

    const codes = answer("post", "/auth/v1/verify", () =>
      refuseAuth(403, "otp_expired", "Token has expired"),
    );
    await user.type(screen.getByRole("textbox", { name: "Or enter the code from the mail" }), "12 34 56");
    await user.click(screen.getByRole("button", { name: "Log in with code" }));
    expect(await screen.findByText(messages.login.wrongCode)).toBeVisible();
    expect(codes[0]?.body).toMatchObject({ type: "email", email: "owner@example.com", token: "123456" });
  });

  it("says why when no link can be mailed", async () => {
    answer("post", "/auth/v1/otp", () =>
      refuseAuth(429, "over_email_send_rate_limit", "Too many links. Please wait."),
    );
    const { user } = open();
    await user.type(email(), "owner@example.com");
    await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many links. Please wait.");
  });

  it("offers the providers this installation has, and says what went wrong on the way to one", async () => {
    open("/login", { problem: "The provider did not answer" });
    expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The provider did not answer");
  });
});
