import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/**
 * A button that opens a menu, by the keys of the ARIA guide: arrows, Home, End and first letters move among the items, which
 * take the focus; Escape gives it back to the button. Items are there only while it is open.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const startAt = useRef<"first" | "last">("first");
  const id = useId();
  const close = () => setOpen(false);
  const open = (at: "first" | "last" = "first") => {
    startAt.current = at;
    setOpen(true);
  };
  useEffect(() => {
    if (!isOpen) return;
    focusItem(root.current, startAt.current === "first" ? 0 : -1);
    const listen = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close();
    const at = findTarget(root.current, event.key, isOpen);
    if (at === undefined) return;
    event.preventDefault();
    if (event.key === "Escape") {
      close();
      button.current?.focus();
    } else if (isOpen) focusItem(root.current, at);
    else open(at < 0 ? "last" : "first");
  };
  return {
    isOpen,
    close,
    rootProps: { ref: root, onKeyDown },
    buttonProps: {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      onClick: () => (isOpen ? close() : open()),
    },
    /** Of the element with the role menu. */
    menuId: id,
    itemProps: { role: "menuitem", tabIndex: -1, onClick: close },
  } as const;
}

const listItems = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

const focusItem = (root: HTMLElement | null, at: number) => listItems(root).at(at)?.focus();

/** The place a key leads to, -1 for the last; undefined for a key that means nothing here. */
function findTarget(root: HTMLElement | null, key: string, isOpen: boolean): number | undefined {
  if (!isOpen) return key === "ArrowDown" ? 0 : key === "ArrowUp" ? -1 : undefined;
  const items = listItems(root);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const known: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
    Escape: at,
  };
  if (key in known) return known[key];
  if (!/^\p{L}$/u.test(key)) return undefined;
  const inTurn = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const found = inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  return found && items.indexOf(found);
}
