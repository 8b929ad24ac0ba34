import { product } from "@curbview/domain";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "../lib/config/use-config";
import { loadMembership } from "../lib/session/load-membership";
import { readNextPath, withNextPath } from "../lib/session/next-path";

export function meta() {
  return [{ title: `Signing in | ${product.name}` }, { name: "robots", content: "noindex" }];
}

/** The redirect target of mailed links and providers: supabase-js takes the session from the address. */
export default function AuthCallback() {
  const config = useConfig();
  const navigate = useNavigate();
  useEffect(() => {
    const next = readNextPath(window.location.search);
    const login = next === "/dashboard" ? "/login" : withNextPath("/login", next);
    const problem = new URLSearchParams(window.location.hash.slice(1)).get("error_description");
    const targets = { member: next, "not-onboarded": "/onboarding", "signed-out": login } as const;
    loadMembership(config)
      .then(({ status }) => navigate(targets[status], { replace: true, state: { problem } }))
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
