import { isActivated, type PublicConfig, product } from "@curbview/domain";
import { ExternalLink, LogOut, Menu, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { NavLink } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/surfaces.tsx";
import { cn } from "../../lib/cn.ts";
import type { OwnCompany } from "../../lib/load-membership.ts";
import { openSupabase } from "../../lib/open-supabase.ts";

type Props = { config: PublicConfig; company: OwnCompany; children: ReactNode };

const linkClass = "flex min-h-11 items-center gap-3 rounded-m px-3 font-medium hover:bg-black/5";

/** The business portal's frame: where to go on the left, the company on top. */
export function DashboardShell({ config, company, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  async function logOut() {
    await openSupabase(config).auth.signOut();
    location.assign("/");
  }
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <aside
        className={cn(
          "fixed inset-y-0 left-0 z-30 w-60 flex-col border-r border-line bg-card p-4 md:sticky md:top-0 md:flex md:h-dvh",
          isOpen ? "flex" : "hidden",
        )}
      >
        <p className="mb-6 px-3 font-display text-xl font-bold">{product.name}</p>
        <nav aria-label="Dashboard" className="grid gap-1">
          <p className="px-3 text-sm font-semibold text-ink-soft">Capture</p>
          <NavLink to="/dashboard/leads" className={navClass} onClick={() => setOpen(false)}>
            <Users aria-hidden className="size-5" /> Leads
          </NavLink>
          {company.slug ? (
            <a href={`/${company.slug}`} target="_blank" rel="noreferrer" className={linkClass}>
              <ExternalLink aria-hidden className="size-5" /> View Page
            </a>
          ) : null}
        </nav>
        <button type="button" onClick={logOut} className={cn(linkClass, "mt-auto")}>
          <LogOut aria-hidden className="size-5" /> Logout
        </button>
      </aside>
      <div className="min-w-0">
        <header className="flex min-h-16 items-center gap-3 border-b border-line bg-card px-4 md:px-8">
          <Button
            look="quiet"
            className="px-2.5 md:hidden"
            aria-label={isOpen ? "Close menu" : "Open menu"}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
          <p className="font-semibold">{company.name}</p>
          {isActivated(company) ? null : <Badge tone="warning">Preview mode</Badge>}
        </header>
        <main className="px-4 py-6 md:px-8">{children}</main>
      </div>
      {isOpen ? (
        <button
          type="button"
          aria-label="Close menu"
          className="fixed inset-0 z-20 bg-black/40 md:hidden"
          onClick={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function navClass({ isActive }: { isActive: boolean }): string {
  return cn(linkClass, isActive && "bg-brand text-on-brand hover:bg-brand");
}
