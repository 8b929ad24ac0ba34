import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { takeConsoleErrors } from "../../../testing/console-errors";
import { testCompany } from "../../../testing/dashboard";
import { signIn, testConfig, testUser } from "../../../testing/fixtures";
import { answer, refuseAuth } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import type { Member } from "../../lib/session/load-membership";
import { openSupabase } from "../../lib/supabase/open-supabase";
import Dashboard from "./layout";

const member: Member = { status: "member", userId: testUser.id, email: testUser.email, company: testCompany };
const Layout = Dashboard as ComponentType<{ loaderData: Member }>;
const path = "/dashboard/leads?lead=1";
const open = () => renderPage(<Layout loaderData={member} />, { path });

it("when my session runs out I sign in again and come back to where I was", async () => {
  answer("post", "/auth/v1/token", () => refuseAuth(400, "refresh_token_not_found", "Invalid Refresh Token"));
  await openSupabase(testConfig).auth.initialize();
  signIn({ expiresIn: -60 });
  const { router } = open();
  await waitFor(() =>
    expect(takeConsoleErrors()).toEqual([[expect.objectContaining({ code: "refresh_token_not_found" })]]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(new URLSearchParams(router.state.location.search).get("next")).toBe(path);
});

it("when I log out I am not asked to come back", async () => {
  answer("post", "/auth/v1/logout", null);
  signIn();
  const { router, user } = open();
  const menu = within(screen.getByRole("complementary"));
  await user.click(menu.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

it("I can skip the menu by keyboard", async () => {
  signIn();
  const { user } = open();
  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});
