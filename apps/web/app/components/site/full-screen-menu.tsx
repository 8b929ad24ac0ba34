import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../../lib/style/class-names";
import { AccountLinks } from "./account-links";
import { industryLinks, type SiteLink, serviceLinks } from "./site-links";

const wideScreen = "(min-width: 64rem)";
const lineClass =
  "flex min-h-14 w-full items-center justify-between border-b border-line text-xl font-semibold";

/** The menu of small screens; keeps the page behind it from scrolling. */
export function FullScreenMenu({ id, onClose }: { id: string; onClose(): void }) {
  useEffect(() => {
    const page = document.documentElement;
    const wide = window.matchMedia(wideScreen);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    page.style.overflow = "hidden";
    wide.addEventListener("change", onClose);
    document.addEventListener("keydown", onKey);
    return () => {
      page.style.overflow = "";
      wide.removeEventListener("change", onClose);
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);
  return (
    <div
      id={id}
      className="fixed inset-0 top-(--bar) z-30 flex flex-col overflow-y-auto overscroll-contain bg-card px-5 pb-8 lg:hidden"
    >
      <nav aria-label="Main" className="flex-1">
        <Link to="/" className={lineClass}>
          Home
        </Link>
        <Link to="/about" className={lineClass}>
          About
        </Link>
        <Collapsible label="Services" links={serviceLinks} />
        <Collapsible label="Industries" links={industryLinks} />
      </nav>
      <AccountLinks className="mt-8 grid gap-3 [&>*]:w-full [&>*]:border [&>*]:border-line [&>*]:text-lg" />
    </div>
  );
}

function Collapsible({ label, links }: { label: string; links: readonly SiteLink[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={lineClass}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-5 transition-transform", open && "rotate-180")}
        />
      </button>
      <ul id={id} hidden={!open} className="border-b border-line py-2">
        {links.map(({ to, label, description }) => (
          <li key={to}>
            <Link to={to} className="block rounded-field px-3 py-2.5">
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
