import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answer, answerFunction, answerTable, refuse } from "../../../testing/http";
import { useCompany } from "../../lib/company/use-company";
import { FirstStepsCard } from "./first-steps-card";

const plain = {
  ...testCompany,
  activated: false,
  primary_color: "#00a9a3",
  secondary_color: "#2f3ae0",
  accent_color: "#f95c15",
};

beforeEach(() => localStorage.clear());

function answerSteps(company: typeof plain, { visit = false, request = false, website = false } = {}) {
  answerTable("get", "companies", company);
  return answer("post", "/rest/v1/rpc/get_first_steps", {
    has_visit: visit,
    has_request: request,
    is_on_website: website,
  });
}

const open = (company = plain) => renderScreen(<FirstStepsCard />, { company });
const items = async () =>
  within(await screen.findByRole("region", { name: "First steps" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent?.split(":")[0]);

const Loaded = () => useCompany().data && <p>loaded</p>;

it("on the first day I am told what to do, and that my page is only a preview", async () => {
  answerSteps(plain);
  open();
  expect(await items()).toEqual(["To do", "To do", "To do", "To do", "To do"]);
  expect(screen.getByText("0 of 5 done")).toBeVisible();
  expect(screen.getByText(/^Your page is only a preview/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Open my page/ })).toHaveAttribute("href", `/${plain.slug}`);
});

it("what my data shows is checked off, with nothing pressed", async () => {
  const company = { ...plain, primary_color: "#112233" };
  answerSteps(company, { visit: true, request: true });
  open(company);
  expect(await items()).toEqual(["Done", "Done", "To do", "Done", "To do"]);
  expect(screen.queryByRole("link", { name: "Choose colors" })).not.toBeInTheDocument();
});

it("looking at my page is checked off once I opened it, and stays so", async () => {
  answerSteps(plain);
  const { user, unmount } = open();
  await items();
  await user.click(screen.getByRole("link", { name: /^Open my page/ }));
  expect(await items()).toEqual(["Done", "To do", "To do", "To do", "To do"]);
  unmount();
  open();
  expect((await items())[0]).toBe("Done");
});

it("a logo of my own is a look of my own", async () => {
  const drawn = { width: 300, height: 100, background: "#ffffff", tones: [], isColorful: false };
  const company = { ...plain, logo: { path: `${plain.id}/logo-1.png`, ...drawn } };
  answerSteps(company);
  open(company);
  await items();
  expect(screen.queryByRole("link", { name: "Choose colors" })).not.toBeInTheDocument();
});

it("it goes when all is done", async () => {
  const company = { ...plain, primary_color: "#112233", activated: true };
  const reads = answerSteps(company, { visit: true, request: true, website: true });
  open(company);
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
});

it("I make a test lead and am shown it", async () => {
  answerSteps(plain);
  const made = answerFunction("make-test-lead", { leadId: "5c1d3c0a-7d7a-4f0e-9d0c-2f1b8a6e4d01" });
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Make a test lead" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/leads"));
  expect(router.state.location.search).toBe("?lead=5c1d3c0a-7d7a-4f0e-9d0c-2f1b8a6e4d01");
  expect(made.map(({ body }) => body)).toEqual([{ companyId: plain.id }]);
});

it("I am told why no test lead could be made", async () => {
  answerSteps(plain);
  answerFunction("make-test-lead", () => refuse(403, "Please confirm your email first."));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Make a test lead" }));
  expect(await screen.findByText("Please confirm your email first.")).toBeVisible();
  expect(takeConsoleErrors()).toHaveLength(1);
});

it("I can hide it, and it stays hidden", async () => {
  answerSteps(plain);
  const { user, unmount } = open();
  await items();
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  unmount();
  const reads = answerSteps(plain);
  const { queries } = renderScreen(
    <>
      <FirstStepsCard />
      <Loaded />
    </>,
    { company: plain },
  );
  // With the company the steps would be asked for.
  await screen.findByText("loaded");
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(reads).toEqual([]);
});
