import { isActivated } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import {
  BookOpen,
  CreditCard,
  ExternalLink,
  Hammer,
  Images,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mailbox,
  Palette,
  Settings,
  Users,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useNavigate } from "react-router";
import { useConfig } from "../../lib/config/use-config";
import type { OwnCompany } from "../../lib/session/load-membership";
import { logOut } from "../../lib/session/log-out";
import { classNames } from "../../lib/style/class-names";

export function DashboardMenu({ company }: { company: OwnCompany }) {
  return (
    <nav aria-label="Dashboard" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-1 overflow-y-auto">
        <Item to="/dashboard" Icon={LayoutDashboard} end>
          Overview
        </Item>
        <Group title="Create">
          <Item to="/dashboard/create" Icon={WandSparkles}>
            Generate
          </Item>
          <Item to="/dashboard/my-mockups" Icon={Images}>
            Library
          </Item>
        </Group>
        <Group title="Capture">
          <Item to="/dashboard/how-to" Icon={BookOpen}>
            How To
          </Item>
          <Item to="/dashboard/leads" Icon={Users}>
            Leads
          </Item>
          <Item to="/dashboard/customization" Icon={Palette}>
            Customization
          </Item>
          <Item to="/dashboard/services" Icon={Hammer}>
            Services
          </Item>
          {company.slug && (
            <a href={`/${company.slug}`} target="_blank" rel="noreferrer" className={itemClass(false)}>
              <ExternalLink aria-hidden="true" className="size-5" />
              View Page
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </Group>
        <Group title="Reach">
          <Item to="/dashboard/mailers" Icon={Mailbox}>
            Mailers
          </Item>
        </Group>
      </div>
      <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
        <Item to="/dashboard/billing" Icon={CreditCard}>
          Billing
          {!isActivated(company) && (
            <span className="ml-auto rounded-full bg-warm px-2.5 py-0.5 text-sm font-semibold text-white">
              Activate
            </span>
          )}
        </Item>
        <Item to="/dashboard/settings" Icon={Settings}>
          Settings
        </Item>
        <LogoutButton />
      </div>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-col gap-1">
      <p className="mb-0.5 px-3 text-sm font-semibold text-ink-soft">{title}</p>
      {children}
    </div>
  );
}

function itemClass(isActive: boolean): string {
  return classNames(
    "flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium",
    isActive ? "bg-brand text-white" : "hover:bg-paper",
  );
}

function Item({
  to,
  Icon,
  end = false,
  children,
}: {
  to: string;
  Icon: LucideIcon;
  end?: boolean;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} end={end} className={({ isActive }) => itemClass(isActive)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </NavLink>
  );
}

function LogoutButton() {
  const config = useConfig();
  const navigate = useNavigate();
  const leaving = useMutation({ mutationFn: () => logOut(config), onSuccess: () => navigate("/") });
  return (
    <button type="button" className={itemClass(false)} onClick={() => leaving.mutate()}>
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  );
}
