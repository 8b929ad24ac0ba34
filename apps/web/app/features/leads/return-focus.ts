import { type RefObject, useEffect } from "react";

/** The control that had the focus when its lead was moved, by its place on the card. */
export type MovedFocus = RefObject<{ leadId: string; control: string } | undefined>;

/** Remembers the focus, where it is on the card that moves. */
export function noteFocus(moved: MovedFocus, leadId: string): void {
  const control = document.activeElement?.closest<HTMLElement>("[data-control]");
  const card = control?.closest<HTMLElement>("[data-card]");
  moved.current =
    card?.dataset.card === leadId ? { leadId, control: control?.dataset.control ?? "" } : undefined;
}

/** In its new column a card is another element: its control gets the focus back, or the keys would start over. */
export function useReturnFocus(moved: MovedFocus, leadId: string, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (moved.current?.leadId !== leadId) return;
    card.current?.querySelector<HTMLElement>(`[data-control="${moved.current.control}"]`)?.focus();
    moved.current = undefined;
  }, [moved, leadId, card]);
}
