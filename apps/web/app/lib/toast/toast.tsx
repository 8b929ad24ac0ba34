import { toast as show } from "sonner";

const shownMs = 3000;
/** Long enough to notice a slip and to reach the button. */
const undoMs = 10_000;

/** An open modal dialog has a toaster of its own: the one of the page is inert behind it. */
export type ToastPlace = "page" | "dialog";

/**
 * One toast at a time: a new one replaces the last. Failures stay until then, or until they are closed.
 */
export const toast = {
  /** `place` is "page" where the dialog that is open closes now: it takes its toasts with it. */
  success: (text: string, place?: ToastPlace) =>
    void show.success(text, { ...placement(place), duration: shownMs }),
  info: (text: string) => void show.info(text, { ...placement(), duration: shownMs }),
  error: (text: string, { durationMs = Number.POSITIVE_INFINITY } = {}) =>
    void show.error(<span role="alert">{text}</span>, { ...placement(), duration: durationMs }),
  /** What was done, with a button that takes it back, once. */
  undoable: (text: string, onUndo: () => void) =>
    void show(text, {
      ...placement(),
      duration: undoMs,
      action: {
        label: "Undo",
        onClick: (event) => {
          // Or it would be removed a moment later, and what replaces it too.
          event.preventDefault();
          toast.info("One moment...");
          onUndo();
        },
      },
    }),
  clear: (place: ToastPlace) => void show.dismiss(place),
};

function placement(place?: ToastPlace): { id: ToastPlace; toasterId?: string } {
  const isInDialog = place !== "page" && document.querySelector("dialog[open] [data-toaster]");
  return isInDialog ? { id: "dialog", toasterId: "dialog" } : { id: "page" };
}
