import { product } from "@curbview/domain";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Login } from "../features/login";
import { useConfig } from "../lib/config/use-config";
import { readNextPath } from "../lib/session/next-path";
import { openSupabase } from "../lib/supabase/open-supabase";

export function meta() {
  return [{ title: `Login | ${product.name}` }];
}

export default function LoginPage() {
  const config = useConfig();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const next = readNextPath(search);

  // A link opened in another tab signs this one in as well.
  useEffect(() => {
    const { data } = openSupabase(config).auth.onAuthStateChange((_, session) => {
      if (session) void navigate(next, { replace: true });
    });
    return () => data.subscription.unsubscribe();
  }, [config, navigate, next]);

  return (
    <main className="-mt-(--bar) min-h-[80dvh] bg-sand px-4 pt-[calc(var(--bar)+2rem)] pb-14 sm:pt-[calc(var(--bar)+4rem)]">
      <div className="mx-auto max-w-md space-y-5 rounded-[1.25rem] bg-card p-6 shadow-card sm:p-8">
        <h1 className="text-3xl font-bold">Login</h1>
        <p className="text-ink-soft">
          {next === "/dashboard"
            ? "We mail you a link. No password needed."
            : "Please sign in again. You come back to where you were."}
        </p>
        <Login
          config={config}
          next={next}
          problem={readText(state, "problem")}
          email={readText(state, "email")}
        />
        <p className="text-sm text-ink-soft">
          No account yet?{" "}
          <Link to="/onboarding" className="inline-flex min-h-11 items-center text-brand underline">
            Create one
          </Link>
        </p>
      </div>
    </main>
  );
}

/** What the page that led here passed on: an error message, or an email. */
function readText(state: unknown, name: "problem" | "email"): string | undefined {
  const told = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof told === "string" ? told : undefined;
}
