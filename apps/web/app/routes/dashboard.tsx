import { isActivated, type PublicConfig, product } from "@curbview/domain";
import { ExternalLink, LayoutDashboard, LogOut, Menu, Users, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { NavLink, Outlet, redirect, useLocation, useNavigate } from "react-router";
import { classNames } from "../lib/class-names";
import { loadMembership, type Membership, type OwnCompany } from "../lib/load-membership";
import { openSupabase } from "../lib/open-supabase";
import { useConfig } from "../lib/use-config";
import type { Route } from "./+types/dashboard";

/** What every dashboard screen is given. */
export type DashboardContext = { config: PublicConfig; company: OwnCompany; email: string };

export function meta() {
  return [{ title: `Dashboard | ${product.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader(): Promise<Extract<Membership, { status: "member" }>> {
  const config: PublicConfig = await (await fetch("/app-config.json")).json();
  const membership = await loadMembership(config);
  if (membership.status === "member") return membership;
  throw redirect(membership.status === "signed-out" ? "/login" : "/onboarding");
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-ink-soft">
      Loading your dashboard...
    </p>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const config = useConfig();
  const { company, email } = loaderData;
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every route change
  useEffect(() => setOpen(false), [pathname]);
  const context: DashboardContext = { config, company, email };
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_1fr]">
      <header className="sticky top-0 z-20 flex items-center gap-3 border-b border-line bg-card px-4 py-2 lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!open)}
          className="grid size-11 place-items-center"
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="sr-only">Menu</span>
        </button>
        <p className="truncate font-display text-lg font-bold">{company.name}</p>
      </header>
      <div
        id="dashboard-menu"
        className={classNames(
          "flex-col border-r border-line bg-card p-4 lg:sticky lg:top-0 lg:flex lg:h-dvh",
          open ? "fixed inset-x-0 top-[3.8rem] bottom-0 z-20 flex" : "hidden",
        )}
      >
        <p className="mb-6 hidden font-display text-xl font-bold lg:block">{company.name}</p>
        <nav aria-label="Dashboard" className="flex flex-1 flex-col gap-1">
          <Item to="/dashboard" icon={<LayoutDashboard aria-hidden="true" className="size-5" />}>
            Overview
          </Item>
          <p className="mt-5 mb-1 px-3 text-sm font-semibold text-ink-soft">Capture</p>
          <Item to="/dashboard/leads" icon={<Users aria-hidden="true" className="size-5" />}>
            Leads
          </Item>
          {company.slug && (
            <a href={`/${company.slug}`} target="_blank" rel="noreferrer" className={itemClass(false)}>
              <ExternalLink aria-hidden="true" className="size-5" />
              View Page
            </a>
          )}
        </nav>
        {!isActivated(company) && (
          <p className="mb-3 rounded-field bg-warning/10 p-3 text-sm">
            Preview mode: your page works, and its leads are tests.
          </p>
        )}
        <LogoutButton />
      </div>
      <main className="min-w-0 p-4 sm:p-8">
        <Outlet context={context} />
      </main>
    </div>
  );
}

function itemClass(isActive: boolean): string {
  return classNames(
    "flex min-h-11 items-center gap-3 rounded-field px-3 font-medium",
    isActive ? "bg-brand text-white" : "hover:bg-paper",
  );
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <NavLink to={to} end className={({ isActive }) => itemClass(isActive)}>
      {icon}
      {children}
    </NavLink>
  );
}

function LogoutButton() {
  const config = useConfig();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={itemClass(false)}
      onClick={async () => {
        await openSupabase(config).auth.signOut({ scope: "local" });
        await navigate("/");
      }}
    >
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  );
}
