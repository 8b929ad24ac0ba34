import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../testing/render";
import { testPage } from "../../../testing/visitor";
import { PageFrame } from "./page-frame";

describe("the company's logo", () => {
  const tones = Array.from({ length: 20 }, (_, step) => (step === 19 ? 100 : 0));
  const shown = { width: 720, height: 180, background: null, tones, isColorful: false };
  const logo = { path: `${testPage.company.id}/logo-1.png`, ...shown };
  const openWith = (changes: Partial<typeof testPage.company>) =>
    renderPage(
      <PageFrame company={{ ...testPage.company, logo, primary_color: "#1f6f54", ...changes }} step="service">
        <p>Step</p>
      </PageFrame>,
    );
  const image = () => document.querySelector("header img");

  it("stands beside the name, on a plate only where the color would hide it", () => {
    const { unmount } = openWith({});
    expect(image()).toHaveAttribute(
      "src",
      `http://localhost:3000/storage/v1/object/public/mockup-images/${logo.path}`,
    );
    expect(image()).not.toHaveStyle({ backgroundColor: "#1d2a2a" });
    expect(screen.getByText(testPage.company.name)).not.toHaveClass("sr-only");
    unmount();
    openWith({ primary_color: "#ffe98a" });
    expect(image()).toHaveStyle({ backgroundColor: "#1d2a2a" });
  });

  it("leaves a very long name two lines, and all of it to a screen reader", () => {
    const name = "Hernandez & Daughters Residential Roofing, Siding and Gutters of Greater Central Texas";
    openWith({ name });
    expect(screen.getByText(name)).toHaveClass("line-clamp-2");
  });

  it("is read out as the name where it says the name itself", () => {
    openWith({ logo_with_name: false });
    expect(screen.getByText(testPage.company.name)).toHaveClass("sr-only");
    expect(image()).toHaveAttribute("alt", "");
  });

  it("is not there for a company without one", () => {
    openWith({ logo: null });
    expect(image()).toBeNull();
    expect(screen.getByText(testPage.company.name)).not.toHaveClass("sr-only");
  });
});

it("the progress says which of the five steps this is", () => {
  renderPage(
    <PageFrame company={testPage.company} step="service">
      <p>Step</p>
    </PageFrame>,
  );
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "2");
  expect(document.querySelector("[aria-current=step]")).toHaveTextContent("Service");
});
