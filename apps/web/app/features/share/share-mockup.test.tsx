import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testConfig } from "../../../testing/fixtures";
import { answer } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { ShareMockup } from "./share-mockup";

const open = () =>
  renderPage(
    <ShareMockup config={testConfig} mockupId="mockup-1" subject="Your new lawn" to="kim@example.com" />,
  );

describe("a business that shares a mockup", () => {
  it("gets one link, to copy or to send by mail", async () => {
    const made = answer("post", "/rest/v1/rpc/share_mockup", "abc");
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    const link = await screen.findByRole("textbox", { name: /Anyone with this link/ });
    expect(link).toHaveValue("http://localhost:3000/share/abc");
    expect(made.map(({ body }) => body)).toEqual([{ mockup_id: "mockup-1" }]);

    const mail = new URL(screen.getByRole("link", { name: "Send by email" }).getAttribute("href")!);
    expect([mail.protocol, mail.pathname]).toEqual(["mailto:", "kim@example.com"]);
    expect(mail.searchParams.get("subject")).toBe("Your new lawn");
    expect(mail.searchParams.get("body")).toContain("http://localhost:3000/share/abc");

    await user.click(screen.getByRole("button", { name: "Copy the link" }));
    expect(await navigator.clipboard.readText()).toBe("http://localhost:3000/share/abc");
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(made).toHaveLength(1);
  });

  it("is told when the link could not be made, and may try again", async () => {
    answer("post", "/rest/v1/rpc/share_mockup", () =>
      HttpResponse.json({ message: "down" }, { status: 500 }),
    );
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The link could not be made. Please check your connection and try again.",
    );
    expect(takeConsoleErrors()).toHaveLength(1);
    answer("post", "/rest/v1/rpc/share_mockup", "abc");
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("textbox", { name: /Anyone with this link/ })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("gets no link for a mockup that is not theirs to share", async () => {
    answer("post", "/rest/v1/rpc/share_mockup", null);
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
