import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signIn } from "../../../testing/fixtures";
import { renderPage } from "../../../testing/render";
import { ClosingCall, ComparePrint, FigureBand, Hero, Questions } from "./page-parts";

const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("a marketing page", () => {
  it("offers a visitor an account and a free mockup, at its head and at its end", () => {
    renderPage(
      <>
        <Hero badge="AI" title="Turn curiosity into leads" intro="See it first.">
          <ComparePrint pair="landscape" caption="Add new modern landscaping!" />
        </Hero>
        <ClosingCall pair="paint" title="Ready?">
          It is free.
        </ClosingCall>
      </>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Turn curiosity into leads");
    const targets = (name: string) =>
      screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(targets("Create Account")).toEqual(["/onboarding", "/onboarding"]);
    expect(targets("Create Free Mockup")).toEqual(["/create", "/create"]);
    expect(screen.getByRole("slider", { name: "Compare before and after" })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
  });

  it("offers whoever is signed in the dashboard", () => {
    signIn();
    renderPage(
      <ClosingCall pair="paint" title="Ready?">
        It is free.
      </ClosingCall>,
    );
    expect(target("Go to Dashboard")).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Create Account" })).not.toBeInTheDocument();
  });

  it("reads each figure with what it counts", () => {
    renderPage(<FigureBand title="Figures" figures={[{ value: "65%", label: "higher conversion" }]} />);
    expect(screen.getByRole("term")).toHaveTextContent("higher conversion");
    expect(screen.getByRole("definition")).toHaveTextContent("65%");
  });

  it("answers a question when I open it", async () => {
    const { user } = renderPage(
      <Questions items={[{ question: "What does it cost?", answer: "A dollar a lead." }]} />,
    );
    const details = screen.getByRole("group");
    expect(details).not.toHaveAttribute("open");
    await user.click(screen.getByText("What does it cost?"));
    expect(details).toHaveAttribute("open");
    expect(screen.getByText("A dollar a lead.")).toBeVisible();
  });
});
