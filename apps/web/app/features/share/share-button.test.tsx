import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../testing/render";
import { ShareButton } from "./share-button";

const link = { url: "https://curbview.example/share/abc", title: "My home, by Green Gable" };
const named = (name: string) => Object.assign(new Error(name), { name });

/** What the browser offers: its share sheet, or none. */
function stubShareSheet(share?: (data: ShareData) => Promise<void>) {
  Object.defineProperties(navigator, {
    canShare: { value: share && (() => true), configurable: true },
    share: { value: share, configurable: true },
  });
}

beforeEach(() => navigator.clipboard.writeText(""));
afterEach(() => {
  stubShareSheet();
  vi.useRealTimers();
});

/** The clipboard is the one that renderPage's user-event brings. */
function press() {
  renderPage(<ShareButton {...link} />);
  screen.getByRole("button", { name: "Share" }).click();
}
const copied = () => navigator.clipboard.readText();

describe("sharing my mockup", () => {
  it("opens the share sheet of my phone", async () => {
    const shared: ShareData[] = [];
    stubShareSheet(async (data) => void shared.push(data));
    press();
    await vi.waitFor(() => expect(shared).toEqual([link]));
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(await copied()).toBe("");
  });

  it("copies the link where there is no share sheet, and says so for two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    stubShareSheet();
    press();
    expect(await screen.findByRole("button", { name: "Link copied" })).toBeVisible();
    expect(await copied()).toBe(link.url);
    vi.advanceTimersByTime(2000);
    expect(await screen.findByRole("button", { name: "Share" })).toBeVisible();
  });

  it("says nothing when I close the share sheet", async () => {
    const share = vi.fn().mockRejectedValue(named("AbortError"));
    stubShareSheet(share);
    press();
    await vi.waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(await copied()).toBe("");
  });

  it("copies the link where the frame may not open the share sheet", async () => {
    stubShareSheet(vi.fn().mockRejectedValue(named("NotAllowedError")));
    press();
    expect(await screen.findByRole("button", { name: "Link copied" })).toBeVisible();
    expect(await copied()).toBe(link.url);
  });

  it("shows the link to copy by hand when nothing else works", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    stubShareSheet(vi.fn().mockRejectedValue(new Error("the share sheet broke")));
    press();
    expect(await screen.findByRole("textbox", { name: "Copy this link:" })).toHaveValue(link.url);
  });
});
