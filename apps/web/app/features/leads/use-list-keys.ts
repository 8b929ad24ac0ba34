import { useEffect } from "react";

/** j and k go down and up the leads, as in other lists one works through; Enter opens the one with the focus. */
export function useListKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key !== "j" && event.key !== "k") return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      focusLead(event.key === "j" ? 1 : -1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])"))
  );
}

function focusLead(step: 1 | -1): void {
  // Table and cards are both in the page; one of them is shown.
  const leads = [...document.querySelectorAll<HTMLElement>("[data-lead]")].filter(
    (lead) => lead.checkVisibility?.() ?? true,
  );
  const now = leads.findIndex((lead) => lead === document.activeElement || isInSameRow(lead));
  const next = leads[now === -1 ? 0 : Math.min(leads.length - 1, Math.max(0, now + step))];
  next?.focus();
  next?.scrollIntoView?.({ block: "nearest" });
}

function isInSameRow(lead: HTMLElement): boolean {
  return lead.closest("tr, li")?.contains(document.activeElement) ?? false;
}
