import { product } from "@curbview/domain";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loadMembership } from "../lib/load-membership.ts";
import { useConfig } from "../lib/use-config.ts";

export function meta() {
  return [{ title: `Signing you in · ${product.name}` }];
}

const nextPage = { member: "/dashboard", "not-onboarded": "/onboarding", "signed-out": "/login" } as const;

/** The emailed link lands here: the session is read from the address, the profile says where to go. */
export default function AuthCallback() {
  const config = useConfig();
  const navigate = useNavigate();
  useEffect(() => {
    loadMembership(config)
      .then(({ status }) => navigate(nextPage[status], { replace: true }))
      .catch((error: unknown) => {
        console.error("Signing in failed:", error);
        navigate("/login", { replace: true });
      });
  }, [config, navigate]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 role="status" className="text-xl">
        Signing you in...
      </h1>
    </main>
  );
}
