import { product } from "@curbview/domain";
import { Menu, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../../lib/style/class-names";
import { AccountLinks } from "./account-links";
import { FullScreenMenu } from "./full-screen-menu";
import { Mark } from "./mark";
import { SiteDropdown } from "./site-dropdown";
import { industryLinks, serviceLinks } from "./site-links";

const solidAfterPx = 20;
const menuId = "site-menu";
const linkClass = "inline-flex min-h-11 items-center px-3 font-medium hover:text-brand";

/** Transparent at the top of a page, white once it is scrolled or the menu is open. */
export function SiteHeader({ menuOpen, onMenu }: { menuOpen: boolean; onMenu(open: boolean): void }) {
  const isSolid = useScrolled() || menuOpen;
  return (
    <header
      data-solid={isSolid}
      className={classNames(
        "fixed inset-x-0 top-0 z-40 h-(--bar) transition-[background-color,box-shadow] duration-200",
        isSolid ? "bg-white shadow-md" : "bg-transparent",
      )}
    >
      <div className="mx-auto flex h-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl font-bold text-brand"
        >
          <Mark />
          {product.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          <Link to="/" className={linkClass}>
            Home
          </Link>
          <Link to="/about" className={linkClass}>
            About
          </Link>
          <SiteDropdown label="Services" links={serviceLinks} />
          <SiteDropdown label="Industries" links={industryLinks} />
        </nav>
        <AccountLinks className="hidden items-center gap-2 lg:flex" />
        <button
          type="button"
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? menuId : undefined}
          onClick={() => onMenu(!menuOpen)}
          className="-mr-2 grid size-11 place-items-center rounded-field lg:hidden"
        >
          {menuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="sr-only">{menuOpen ? "Close menu" : "Menu"}</span>
        </button>
      </div>
      {menuOpen && <FullScreenMenu id={menuId} onClose={() => onMenu(false)} />}
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidAfterPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
