import { isActivated } from "@curbview/domain";
import { ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { OwnCompany } from "../../lib/session/load-membership";
import { classNames } from "../../lib/style/class-names";
import { type Screen, screenGroups } from "./screens";
import { useLogOut } from "./use-log-out";

export function DashboardMenu({ company }: { company: OwnCompany }) {
  return (
    <nav aria-label="Dashboard" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-1 overflow-y-auto">
        <Item screen={screenGroups.overview} end />
        <Group title="Create">
          <Items screens={screenGroups.create} />
        </Group>
        <Group title="Capture">
          <Items screens={screenGroups.capture} />
          {company.slug && (
            <a href={`/${company.slug}`} target="_blank" rel="noreferrer" className={itemClass(false)}>
              <ExternalLink aria-hidden="true" className="size-5" />
              View Page
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </Group>
        <Group title="Reach">
          <Items screens={screenGroups.reach} />
        </Group>
      </div>
      <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
        <Item screen={screenGroups.billing}>
          {!isActivated(company) && (
            <span className="ml-auto rounded-full bg-warm px-2.5 py-0.5 text-sm font-semibold text-white">
              Activate
            </span>
          )}
        </Item>
        <Item screen={screenGroups.settings} />
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

function Items({ screens }: { screens: Screen[] }) {
  return screens.map((screen) => <Item key={screen.to} screen={screen} />);
}

function Item({
  screen: { title, to, Icon },
  end = false,
  children,
}: {
  screen: Screen;
  end?: boolean;
  children?: ReactNode;
}) {
  return (
    <NavLink to={to} end={end} className={({ isActive }) => itemClass(isActive)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {title}
      {children}
    </NavLink>
  );
}

function LogoutButton() {
  const leaving = useLogOut();
  return (
    <button type="button" className={itemClass(false)} onClick={() => leaving.mutate()}>
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  );
}
