import { product } from "@curbview/domain";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loadMembership } from "../lib/load-membership";
import { useConfig } from "../lib/use-config";

const targets = { member: "/dashboard", "not-onboarded": "/onboarding", "signed-out": "/login" } as const;

export function meta() {
  return [{ title: `Signing in | ${product.name}` }];
}

/** Where a mailed link lands: the client takes the session from the address, then the profile says where to go. */
export default function AuthCallback() {
  const config = useConfig();
  const navigate = useNavigate();
  useEffect(() => {
    loadMembership(config)
      .then(({ status }) => navigate(targets[status], { replace: true }))
      .catch((error: Error) => {
        console.error("The profile could not be loaded:", error);
        navigate("/login", { replace: true });
      });
  }, [config, navigate]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status">Signing you in...</p>
    </main>
  );
}
