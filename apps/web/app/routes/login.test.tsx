import { messages } from "@curbview/domain";
import { screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "../../testing/console-errors";
import { signIn, testConfig } from "../../testing/fixtures";
import { answer, refuseAuth } from "../../testing/http";
import { renderPage } from "../../testing/render";
import { Login as LoginForms } from "../features/login";
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
    await user.type(screen.getByRole("textbox", { name: "Or enter the code from the email" }), "12 34 56");
    await user.click(screen.getByRole("button", { name: "Log in with code" }));
    expect(await screen.findByText(messages.login.wrongCode)).toBeVisible();
    expect(codes[0]?.body).toMatchObject({ type: "email", email: "owner@example.com", token: "123456" });
  });

  it("keeps what I typed and why the link failed over a reload", async () => {
    const state = { problem: "The link has expired" };
    const { user, unmount } = open("/login", state);
    await user.type(email(), "owner@exam");
    unmount();
    open("/login", state);
    expect(email()).toHaveValue("owner@exam");
    expect(screen.getByRole("alert")).toHaveTextContent("The link has expired");
  });

  it("begins as the server wrote it, which knows of no failed link", () => {
    const html = (problem: string | undefined) =>
      renderToString(<LoginForms config={testConfig} next="/dashboard" problem={problem} />);
    expect(html("The link has expired")).toBe(html(undefined));
  });

  it("asks for an address that is one, with the focus in its field", async () => {
    const { user } = open();
    await user.type(email(), "owner@");
    await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
    await waitFor(() => expect(email()).toHaveAccessibleDescription(messages.email.invalid));
    expect(email()).toHaveFocus();
  });

  it("says that I come back to where I was when my session ran out", () => {
    const { unmount } = open("/login?next=%2Fdashboard%2Fleads");
    expect(screen.getByText("Please sign in again. You come back to where you were.")).toBeVisible();
    unmount();
    open("/login?next=https%3A%2F%2Felsewhere.example");
    expect(screen.getByText("We mail you a link. No password needed.")).toBeVisible();
  });

  it("goes on by itself when I am signed in, here or in another tab", async () => {
    signIn();
    const { router } = open("/login?next=%2Fdashboard%2Fleads");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/leads"));
  });

  it("leaves for the provider I choose, and comes back to where I was", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { user } = open("/login?next=%2Fdashboard%2Fleads");
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const target = new URL(String(assign.mock.calls[0]?.[0]));
    expect(target.pathname).toBe("/auth/v1/authorize");
    expect(target.searchParams.get("provider")).toBe("google");
    expect(target.searchParams.get("redirect_to")).toMatch(/\/auth\/callback\?next=%2Fdashboard%2Fleads$/);
    assign.mockRestore();
  });

  it("works by mail alone where the providers cannot be read", async () => {
    answer("get", "/auth/v1/settings", () => refuseAuth(503, "unexpected_failure", "down"));
    open();
    await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
    expect(screen.queryByRole("button", { name: /^Continue with/ })).not.toBeInTheDocument();
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

  it("takes the code of the mail before where no second one is sent so soon", async () => {
    answer("post", "/auth/v1/otp", () =>
      refuseAuth(429, "over_email_send_rate_limit", "You can only request this after 40 seconds."),
    );
    const codes = answer("post", "/auth/v1/verify", () => refuseAuth(403, "otp_expired", "expired"));
    const { user } = open();
    await user.type(email(), "owner@example.com");
    await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
    expect(await screen.findByText(/that email's link and code still work/)).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Or enter the code from the email" }), "123456");
    await user.click(screen.getByRole("button", { name: "Log in with code" }));
    await waitFor(() =>
      expect(codes[0]?.body).toMatchObject({ email: "owner@example.com", token: "123456" }),
    );
  });

  it("asks for no code where another refusal says that none was sent", async () => {
    answer("post", "/auth/v1/otp", () => refuseAuth(429, "over_request_rate_limit", "Too many requests."));
    const { user } = open();
    await user.type(email(), "owner@example.com");
    await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
    expect(screen.queryByRole("textbox", { name: /^Or enter the code/ })).not.toBeInTheDocument();
  });

  it("offers the providers this installation has, and says what went wrong on the way to one", async () => {
    open("/login", { problem: "The provider did not answer" });
    expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The provider did not answer");
  });
});
