import type { SharedMockup } from "@curbview/domain";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../testing/render";
import { testPage } from "../../../testing/visitor";
import { SharedMockupPage } from "./shared-mockup-page";

const mockup: SharedMockup = {
  service: "Roofing",
  before: "/before.png",
  after: "/after.png",
  company: testPage.company,
};
const open = (change: Partial<SharedMockup> = {}) =>
  renderPage(<SharedMockupPage mockup={{ ...mockup, ...change }} title="Roofing by Green Gable" />);

describe("whoever is given the link to a mockup", () => {
  it("compares before and after, and finds the way to the company and to a mockup of their own home", () => {
    open();
    expect(screen.getByRole("heading", { name: "Roofing by Green Gable" })).toBeVisible();
    expect(screen.getByRole("slider", { name: "Compare before and after" })).toBeVisible();
    expect(screen.getByRole("img", { name: "The home after Roofing" })).toHaveAttribute("src", "/after.png");
    const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(target("See your own home")).toBe("/green-gable");
    expect(target("Book Your Appointment")).toBe("https://green-gable.example/book");
    expect(target("Learn More about Green Gable Landscaping")).toBe("https://green-gable.example/");
  });

  it("sees the result alone when the photo is gone", () => {
    open({ before: null, service: null });
    expect(screen.getByRole("img", { name: "The home after the work" })).toHaveAttribute("src", "/after.png");
    expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  });

  it("cannot book with a company that is not activated", () => {
    open({ company: { ...mockup.company, activated: false } });
    expect(screen.queryByRole("link", { name: "Book Your Appointment" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See your own home" })).toBeVisible();
  });
});
