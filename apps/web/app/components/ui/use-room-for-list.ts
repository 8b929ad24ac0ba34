import { type RefObject, useEffect } from "react";

/** Two suggestions. */
const minRoom = 100;

/**
 * Takes a field to the top of the page where its suggestions open out of sight: a phone that is held sideways shows a few
 * lines, and its keyboard covers most of them.
 */
export function useRoomForList(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !field.current) return;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const room = offsetTop + height - field.current.getBoundingClientRect().bottom;
    if (room < minRoom) field.current.scrollIntoView?.({ block: "start" });
  }, [isOpen, field]);
}
