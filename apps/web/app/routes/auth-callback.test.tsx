import { waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import { takeConsoleErrors } from "../../testing/console-errors";
import { testCompany } from "../../testing/dashboard";
import { signIn } from "../../testing/fixtures";
import { answerTable } from "../../testing/http";
import { renderPage } from "../../testing/render";
import AuthCallback from "./auth-callback";

/** Opens the page a mailed link or a provider leads back to, with what is in the browser's address. */
function comeBack(address: string) {
  window.history.replaceState(null, "", address);
  return renderPage(<AuthCallback />, { path: "/auth/callback" }).router;
}
afterEach(() => window.history.replaceState(null, "", "/"));

describe("coming back from a mailed link or a provider", () => {
  it.each([
    ["/auth/callback", "/dashboard"],
    ["/auth/callback?next=%2Fdashboard%2Fleads", "/dashboard/leads"],
    ["/auth/callback?next=%2F%2Felsewhere.example", "/dashboard"],
  ])("%s leads an owner to %s", async (address, target) => {
    signIn();
    answerTable("get", "profiles", { onboarding_completed: true, companies: testCompany });
    const router = comeBack(address);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it("leads somebody without a business to onboarding", async () => {
    signIn();
    answerTable("get", "profiles", { onboarding_completed: false, companies: null });
    const router = comeBack("/auth/callback");
    await waitFor(() => expect(router.state.location.pathname).toBe("/onboarding"));
  });

  it("leads to the login with the provider's words when it refused, and keeps where I was going", async () => {
    const router = comeBack("/auth/callback?next=%2Fdashboard%2Fleads#error_description=Access+denied");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toBe("?next=%2Fdashboard%2Fleads");
    expect(router.state.location.state).toEqual({ problem: "Access denied" });
  });

  it("leads to the login when my profile cannot be read", async () => {
    signIn();
    answerTable("get", "profiles", () => HttpResponse.json({ message: "down" }, { status: 500 }));
    const router = comeBack("/auth/callback");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
