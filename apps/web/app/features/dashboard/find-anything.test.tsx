import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeLead, renderScreen, testCompany } from "../../../testing/dashboard";
import { testConfig } from "../../../testing/fixtures";
import { answer } from "../../../testing/http";
import { FindAnything, FindButton, useFindAnything } from "./find-anything";

function Shell() {
  const find = useFindAnything();
  return (
    <>
      <FindButton onOpen={find.open} />
      <FindAnything find={find} config={testConfig} companyId={testCompany.id} />
    </>
  );
}

const field = () => screen.findByRole("combobox", { name: /^A screen, or a lead/ });
const found = () => screen.getAllByRole("option").map((option) => option.textContent);

it("Ctrl and K lead to any screen by a few letters and Enter", async () => {
  const { user, router } = renderScreen(<Shell />);
  answer("post", "/rest/v1/rpc/find_leads", []);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "sett");
  expect(found()).toEqual(["Settings"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/settings"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("a lead is found by name, email or address, and opened", async () => {
  const lead = makeLead();
  const finds = answer("post", "/rest/v1/rpc/find_leads", [lead]);
  const { user, router } = renderScreen(<Shell />);
  await user.click(screen.getByRole("button", { name: "Find anything" }));
  await user.type(await field(), "ada pa");
  await user.click(await screen.findByText("Ada Park"));
  await waitFor(() => expect(router.state.location.search).toBe(`?lead=${lead.id}`));
  expect(finds.at(-1)?.body).toMatchObject({ filter: { search: "ada pa" }, page_size: 6 });
});

it("the last entry leads on to all leads of the search, by the keys as well", async () => {
  const leads = Array.from({ length: 6 }, (_, index) =>
    makeLead({ id: `lead-${index}`, name: `Ada Park ${index}` }),
  );
  answer("post", "/rest/v1/rpc/find_leads", leads);
  const { user, router } = renderScreen(<Shell />);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), " ada & co ");
  const last = await screen.findByRole("option", { name: "See all leads for “ada & co”" });
  expect(screen.getAllByRole("option")).toHaveLength(7);
  expect(screen.getAllByRole("option").at(-1)).toBe(last);
  expect(screen.getByText("6 found")).toBeInTheDocument();
  await user.keyboard("{ArrowUp}");
  expect(last).toHaveAttribute("aria-selected", "true");
  expect(await field()).toHaveAttribute("aria-activedescendant", last.id);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/leads"));
  expect(new URLSearchParams(router.state.location.search).get("q")).toBe("ada & co");
});

it("says so when nothing has that name", async () => {
  answer("post", "/rest/v1/rpc/find_leads", []);
  const { user } = renderScreen(<Shell />);
  await user.click(screen.getByRole("button", { name: "Find anything" }));
  await user.type(await field(), "zzz");
  expect(await screen.findByText("Nothing found.")).toBeVisible();
});
