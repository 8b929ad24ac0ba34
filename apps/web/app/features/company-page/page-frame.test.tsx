import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../testing/render";
import { testPage } from "../../../testing/visitor";
import { PageFrame } from "./page-frame";

const company = {
  ...testPage.company,
  "5starreview1": "First",
  "5starreview2": "Second",
  "5starreview3": " ",
};
const open = () =>
  renderPage(
    <PageFrame company={company} step="service">
      <p>Step</p>
    </PageFrame>,
  );
const shownReview = () =>
  [...document.querySelectorAll("blockquote")].find((quote) => quote.getAttribute("aria-hidden") === "false")
    ?.textContent;
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the reviews beneath a company's page", () => {
  it("change every five seconds, and stay while I read one", async () => {
    open();
    expect(shownReview()).toBe("“First”");
    await wait(5);
    expect(shownReview()).toBe("“Second”");
    fireEvent.mouseEnter(screen.getByRole("region", { name: "Reviews" }));
    await wait(20);
    expect(shownReview()).toBe("“Second”");
    fireEvent.mouseLeave(screen.getByRole("region", { name: "Reviews" }));
    await wait(5);
    expect(shownReview()).toBe("“First”");
  });

  it("stand still for whoever wants less motion", async () => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    Object.defineProperty(calm, "matches", { value: true });
    vi.spyOn(window, "matchMedia").mockReturnValue(calm);
    open();
    await wait(20);
    expect(shownReview()).toBe("“First”");
  });
});

it("the progress says which of the five steps this is", () => {
  open();
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "2");
  expect(document.querySelector("[aria-current=step]")).toHaveTextContent("Service");
});
