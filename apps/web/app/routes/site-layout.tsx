import { useCallback, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { SiteFooter } from "../components/site/site-footer";
import { SiteHeader } from "../components/site/site-header";

export default function SiteLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { key } = useLocation();
  const onMenu = useCallback((open: boolean) => setMenuOpen(open), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every route change
  useEffect(() => setMenuOpen(false), [key]);
  return (
    <div className="flex min-h-dvh flex-col [--bar:4.5rem]">
      <SiteHeader menuOpen={menuOpen} onMenu={onMenu} />
      <div inert={menuOpen} className="flex-1 pt-(--bar)">
        <Outlet />
      </div>
      <div inert={menuOpen}>
        <SiteFooter />
      </div>
    </div>
  );
}
