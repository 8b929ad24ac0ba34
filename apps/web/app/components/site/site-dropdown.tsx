import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { classNames } from "../../lib/style/class-names";
import type { SiteLink } from "./site-links";

/** A menu that opens on hover, click and key; Escape returns the focus to its button. */
export function SiteDropdown({ label, links }: { label: string; links: readonly SiteLink[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every route change
  useEffect(() => setOpen(false), [key]);

  // With a mouse, hovering has opened it already: the click must not close it.
  const onClick = (event: MouseEvent) => {
    const isMouse = (event.nativeEvent as PointerEvent).pointerType === "mouse";
    setOpen((current) => isMouse || !current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    // Hidden links cannot take the focus.
    flushSync(() => setOpen(true));
    focusNext(root.current, event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the button and the links within
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onClick}
        className="inline-flex min-h-11 items-center gap-1 px-3 font-medium hover:text-brand"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-4 transition-transform", open && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!open} className="absolute top-full left-0 w-96 pt-2">
        <ul className="rounded-card border border-line bg-card p-2 shadow-card">
          {links.map(({ to, label, description }) => (
            <li key={to}>
              <Link to={to} className="block rounded-field px-4 py-3 hover:bg-paper focus-visible:bg-paper">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusNext(root: HTMLElement | null, move: 1 | -1): void {
  const links = [...(root?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 ? (move > 0 ? 0 : links.length - 1) : (at + move + links.length) % links.length;
  links[next]?.focus();
}
