import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answerTable } from "../../../testing/http";
import { FirstStepsCard } from "./first-steps-card";

const plain = {
  ...testCompany,
  activated: false,
  primary_color: "#00a9a3",
  secondary_color: "#2f3ae0",
  accent_color: "#f95c15",
};

beforeEach(() => localStorage.clear());

/** Leads by what is asked of them: any, finished, from the website. */
function answerSteps(company: typeof plain, { visit = false, request = false, website = false } = {}) {
  answerTable("get", "companies", company);
  return answerTable("get", "leads", ({ url }) => {
    const or = url.searchParams.get("or") ?? "";
    const found = or.includes("source") ? website : or ? request : visit;
    return HttpResponse.json(found ? [{ id: "lead-1" }] : []);
  });
}

const open = (company = plain) => renderScreen(<FirstStepsCard />, { company });
const items = async () =>
  within(await screen.findByRole("region", { name: "First steps" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent?.split(":")[0]);

it("on the first day I am told what to do, and that my page is only a preview", async () => {
  const reads = answerSteps(plain);
  open();
  expect(await items()).toEqual(["To do", "To do", "To do", "To do", "To do"]);
  expect(screen.getByText("0 of 5 done")).toBeVisible();
  expect(screen.getByText(/^Your page is only a preview/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Open my page/ })).toHaveAttribute("href", `/${plain.slug}`);
  expect(reads.map(({ url }) => url.searchParams.get("or"))).toContain(
    "(source->>page.not.is.null,source->>referrer.eq.https://green-gable.example)",
  );
});

it("what my data shows is checked off, with nothing pressed", async () => {
  const company = { ...plain, primary_color: "#112233" };
  answerSteps(company, { visit: true, request: true });
  open(company);
  expect(await items()).toEqual(["Done", "Done", "To do", "Done", "To do"]);
  expect(screen.queryByRole("link", { name: "Choose colors" })).not.toBeInTheDocument();
});

it("it goes when all is done", async () => {
  const company = { ...plain, primary_color: "#112233", activated: true };
  const reads = answerSteps(company, { visit: true, request: true, website: true });
  open(company);
  await waitFor(() => expect(reads).toHaveLength(3));
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
});

it("I can hide it, and it stays hidden", async () => {
  answerSteps(plain);
  const { user, unmount } = open();
  await items();
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  unmount();
  const reads = answerSteps(plain);
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reads).toEqual([]);
});
