import { type PublicConfig, product } from "@curbview/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { Toaster } from "../../components/ui/toaster";
import {
  AccountMenu,
  DashboardMenu,
  FindAnything,
  FindButton,
  MobileMenu,
  useFindAnything,
} from "../../features/dashboard";
import { loadConfig } from "../../lib/config/load-config";
import { useConfig } from "../../lib/config/use-config";
import type { DashboardContext } from "../../lib/dashboard/use-dashboard";
import { createQueryClient } from "../../lib/queries/create-query-client";
import { loadMembership, type Member } from "../../lib/session/load-membership";
import { isLoggingOut } from "../../lib/session/log-out";
import { withNextPath } from "../../lib/session/next-path";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { Route } from "./+types/layout";

export function meta() {
  return [{ title: `Dashboard | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Member> {
  const config = await loadConfig();
  const membership = await loadMembership(config);
  if (membership.status === "member") return membership;
  if (membership.status === "not-onboarded") throw redirect("/onboarding");
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname === "/dashboard" ? "/login" : withNextPath("/login", `${pathname}${search}`));
}
clientLoader.hydrate = true as const;

// Navigation does not change who is signed in; screens revalidate on their own.
export function shouldRevalidate({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-soft">
      <p role="status">Loading your dashboard...</p>
    </main>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const config = useConfig();
  const { company, email, userId } = loaderData;
  const revalidator = useRevalidator();
  const [queries] = useState(createQueryClient);
  useReturnAfterExpiry(config);
  const context: DashboardContext = {
    config,
    company,
    email,
    userId,
    reloadCompany: () => void revalidator.revalidate(),
  };
  const find = useFindAnything();
  return (
    <QueryClientProvider client={queries}>
      <div className="[--bar:3.875rem] lg:grid lg:min-h-dvh lg:grid-cols-[16rem_1fr] lg:[--bar:0rem]">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-card focus:p-3 focus:underline"
        >
          Skip to content
        </a>
        <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-card px-3 py-2 lg:hidden">
          <MobileMenu title={company.name}>
            <DashboardMenu company={company} />
          </MobileMenu>
          <p className="truncate font-display text-lg font-bold">{company.name}</p>
          <FindButton isSmall onOpen={find.open} />
          <AccountMenu company={company} email={email} isSmall />
        </header>
        <aside className="hidden flex-col border-r border-line bg-card p-4 lg:sticky lg:top-0 lg:flex lg:h-dvh">
          <AccountMenu company={company} email={email} />
          <FindButton onOpen={find.open} />
          <DashboardMenu company={company} />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 p-4 pb-24 outline-none sm:p-8 sm:pb-24">
          <Outlet context={context} />
        </main>
      </div>
      <FindAnything find={find} config={config} companyId={company.id} />
      <ConfirmDialog />
      <Toaster />
    </QueryClientProvider>
  );
}

/** Sends somebody whose session expired to the login page, and back afterwards. */
function useReturnAfterExpiry(config: PublicConfig) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { data } = openSupabase(config).auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT" && !isLoggingOut())
        void navigate(withNextPath("/login", `${pathname}${search}`));
    });
    return () => data.subscription.unsubscribe();
  }, [config, navigate, pathname, search]);
}
