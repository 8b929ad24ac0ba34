import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen, testCompany } from "../../../testing/dashboard";
import { answer } from "../../../testing/http";
import { DashboardMenu } from "./dashboard-menu";
import { MobileMenu } from "./mobile-menu";

const link = (name: string | RegExp) => screen.getByRole("link", { name });

it("I see where I am, and my page opens in a tab of its own", () => {
  renderScreen(<DashboardMenu company={testCompany} />, { path: "/dashboard/leads" });
  expect(link("Leads")).toHaveAttribute("aria-current", "page");
  expect(link("Overview")).not.toHaveAttribute("aria-current");
  expect(link(/^View Page/)).toHaveAttribute("href", `/${testCompany.slug}`);
  expect(link(/^View Page/)).toHaveAttribute("target", "_blank");
});

it("Billing reminds me to activate until I have", () => {
  const { unmount } = renderScreen(<DashboardMenu company={{ ...testCompany, activated: false }} />);
  expect(link("Billing Activate")).toBeVisible();
  unmount();
  renderScreen(<DashboardMenu company={testCompany} />);
  expect(link("Billing")).toBeVisible();
});

it("logging out ends the session of this browser and leads home", async () => {
  const calls = answer("post", "/auth/v1/logout", null);
  const { user, router } = renderScreen(<DashboardMenu company={testCompany} />);
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(calls[0]?.url.searchParams.get("scope")).toBe("local");
  expect(localStorage.getItem("sb-localhost-auth-token")).toBeNull();
});

it("the phone's menu opens, and closes by its button", async () => {
  const { user } = renderScreen(
    <MobileMenu title="Green Gable">
      <DashboardMenu company={testCompany} />
    </MobileMenu>,
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const menu = screen.getByRole("dialog", { name: "Menu" });
  expect(within(menu).getByRole("link", { name: "Leads" })).toBeVisible();
  await user.click(within(menu).getByRole("button", { name: "Close menu" }));
  expect(menu).not.toHaveAttribute("open");
});
