import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../testing/render";
import { testPage } from "../../../testing/visitor";
import { ClosedCompany } from "./closed-company";

const { company } = testPage;

it("a closed company's page says so, and leads to the company's own website", () => {
  renderPage(<ClosedCompany company={company} />);
  expect(screen.getByRole("heading", { name: "This page is closed" })).toBeVisible();
  expect(screen.getByText(/Green Gable Landscaping takes no more requests here/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", `${company.website}/`);
});

it("a closed company without a website has nothing to press", () => {
  renderPage(<ClosedCompany company={{ ...company, website: null }} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
