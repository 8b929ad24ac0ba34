import type { CompanyReview, PublicCompany } from "@curbview/domain";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerFunction, refuse } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { testPage } from "../../../testing/visitor";
import { Rating, Reviews } from "./reviews";

const quoted = {
  ...testPage.company,
  "5starreview1": "First",
  "5starreview2": "Second",
  "5starreview3": " ",
};
const review = (author: string, rating: number): CompanyReview => {
  const name = author.toLowerCase().replace(" ", "-");
  return {
    rating,
    text: `Neat edges, says ${author}.`,
    author,
    author_url: `https://maps.example/${name}`,
    url: `https://maps.example/review/${name}`,
    published_at: "2026-03-31T23:30:00Z",
  };
};
const open = (company: PublicCompany) =>
  renderPage(
    <>
      <Rating company={company} />
      <Reviews company={company} />
    </>,
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
    open(quoted);
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
    open(quoted);
    await wait(20);
    expect(shownReview()).toBe("“First”");
  });

  it("have their stars, their author with a link, and their month", () => {
    open({ ...testPage.company, reviews: [review("Ann Lee", 5), review("Bo Diaz", 4)] });
    expect(shownReview()).toContain("“Neat edges, says Ann Lee.”");
    expect(screen.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ann Lee" })).toHaveAttribute(
      "href",
      "https://maps.example/ann-lee",
    );
    expect(screen.getByRole("link", { name: "March 2026: the review on Google Maps" })).toHaveAttribute(
      "href",
      "https://maps.example/review/ann-lee",
    );
    expect(screen.getByText("Google Maps")).toHaveAttribute("translate", "no");
    expect(screen.queryByRole("link", { name: "Bo Diaz" })).not.toBeInTheDocument();
  });

  it("are asked for when I open the page where they may not be kept", async () => {
    const asked = answerFunction("company-reviews", { reviews: [review("Ann Lee", 5)] });
    const company = { ...testPage.company, "5starreview1": null };
    open(company);
    expect(await screen.findByText("“Neat edges, says Ann Lee.”")).toBeVisible();
    expect(screen.getByText("Google Maps")).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ companyId: company.id }]);
  });

  it("are left out without a word to me when they cannot be had", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    answerFunction("company-reviews", () => refuse(500, "Something went wrong."));
    open({ ...testPage.company, "5starreview1": null });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(screen.queryByRole("region", { name: "Reviews" })).not.toBeInTheDocument();
  });

  it("are quotes without stars where nobody knows who wrote them", () => {
    open(quoted);
    expect(screen.queryByRole("img", { name: /out of 5 stars$/ })).toHaveAccessibleName(
      "Rated 4.8 out of 5 stars",
    );
    expect(screen.queryByText("Google Maps")).not.toBeInTheDocument();
  });

  it("are not shown, nor the rating, where the owner does not want it", () => {
    open({ ...testPage.company, show_google_reviews: false });
    expect(screen.queryByRole("region", { name: "Reviews" })).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: /stars/ })).not.toBeInTheDocument();
  });
});
