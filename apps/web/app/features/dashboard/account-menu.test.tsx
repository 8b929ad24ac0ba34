import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answer } from "../../../testing/http";
import { AccountMenu } from "./account-menu";

const email = "owner@example.com";
const open = (changes: Partial<typeof testCompany> = {}) =>
  renderScreen(
    <>
      <AccountMenu company={{ ...testCompany, ...changes }} email={email} />
      <button type="button">Elsewhere</button>
    </>,
  );
const trigger = () => screen.getByRole("button", { name: "Green Gable Landscaping account" });
const items = () => screen.queryAllByRole("menuitem").map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;

describe("my account's menu", () => {
  beforeEach(() => void answer("post", "/auth/v1/logout", null));

  it("says whose account it is, and leads to what concerns it", async () => {
    const { user } = open();
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
    expect(items()).toEqual([]);
    await user.click(trigger());
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("menu", { name: "Account" })).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    expect(items()).toEqual(["Settings", "View page(opens in a new tab)", "Billing", "Log out"]);
    expect(screen.getByRole("menuitem", { name: /^View page/ })).toHaveAttribute("href", "/green-gable");
  });

  it("is used by keys alone: arrows, ends, first letters, Escape", async () => {
    const { user, router } = open();
    trigger().focus();
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Log out");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Settings");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Log out");
    await user.keyboard("{Home}{ArrowDown}");
    expect(focused()).toMatch(/^View page/);
    await user.keyboard("{End}");
    expect(focused()).toBe("Log out");
    await user.keyboard("b");
    expect(focused()).toBe("Billing");
    await user.keyboard("{Escape}");
    expect(items()).toEqual([]);
    expect(trigger()).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(focused()).toBe("Settings");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/settings"));
  });

  it("closes when I go on elsewhere", async () => {
    const { user } = open();
    await user.click(trigger());
    await user.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(items()).toEqual([]);
    await user.click(trigger());
    await user.tab();
    expect(items()).toEqual([]);
  });

  it("logs me out", async () => {
    const { user, router } = open();
    await user.click(trigger());
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("wears my logo, or my initials", () => {
    const { unmount } = open();
    expect(screen.getByText("GG")).toBeVisible();
    unmount();
    const { unmount: leave } = open({ name: "Miller & (Sons) Painting" });
    expect(screen.getByText("MS")).toBeVisible();
    leave();
    const drawn = { width: 300, height: 300, background: null, tones: [], isColorful: true };
    open({ logo: { path: `${testCompany.id}/logo-1.png`, ...drawn } });
    expect(screen.queryByText("GG")).not.toBeInTheDocument();
    expect(document.querySelector("button img")).toHaveAttribute(
      "src",
      expect.stringContaining("logo-1.png"),
    );
  });
});
