import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { loadConfig } from "../../lib/config/load-config";
import { useSignedIn } from "../../lib/session/session-hint";
import { Button, buttonClass } from "../ui/button";

const plainClass =
  "inline-flex min-h-11 items-center justify-center rounded-field px-3 font-medium hover:text-brand";

/** Login and Create Account; for whoever is signed in, Dashboard and Logout. */
export function AccountLinks({ className = "" }: { className?: string }) {
  return (
    <div className={className}>
      {useSignedIn() ? (
        <SignedInLinks />
      ) : (
        <>
          <Link to="/login" className={plainClass}>
            Login
          </Link>
          <Link to="/onboarding" className={buttonClass()}>
            Create Account
          </Link>
        </>
      )}
    </div>
  );
}

function SignedInLinks() {
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);

  async function openDashboard() {
    setChecking(true);
    try {
      // The official client is too heavy for pages that most people read signed out.
      const { loadMembership } = await import("../../lib/session/load-membership");
      const { status } = await loadMembership(await loadConfig());
      const targets = {
        member: "/dashboard",
        "not-onboarded": "/onboarding",
        "signed-out": "/login",
      } as const;
      await navigate(targets[status]);
    } catch (error) {
      console.error("The profile could not be loaded:", error);
      await navigate("/login");
    } finally {
      setChecking(false);
    }
  }

  async function logout() {
    try {
      const { logOut } = await import("../../lib/session/log-out");
      await logOut(await loadConfig());
    } catch (error) {
      console.error("The session could not be ended:", error);
    }
    await navigate("/");
  }

  return (
    <>
      <button type="button" className={plainClass} onClick={() => void logout()}>
        Logout
      </button>
      <Button blocked={checking} onClick={() => void openDashboard()}>
        {checking ? "Loading..." : "Dashboard"}
      </Button>
    </>
  );
}
