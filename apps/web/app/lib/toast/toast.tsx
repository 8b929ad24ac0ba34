import { toast as show } from "sonner";

const shownMs = 3000;

/** Where messages appear; while a dialog is open, only what stands in it can be reached. */
export type ToastPlace = "page" | "dialog";

/**
 * A message in passing. A place shows one at a time: what is said last takes the place of what was said before, which
 * is how long failures stay unless they are closed.
 */
export const toast = {
  success: (text: string) => void show.success(text, { ...placed(), duration: shownMs }),
  info: (text: string) => void show.info(text, { ...placed(), duration: shownMs }),
  error: (text: string, { staysMs = Number.POSITIVE_INFINITY } = {}) =>
    void show.error(<span role="alert">{text}</span>, { ...placed(), duration: staysMs }),
  clear: (place: ToastPlace) => void show.dismiss(place),
};

function placed(): { id: ToastPlace; toasterId?: string } {
  return document.querySelector("dialog[open] [data-toaster]")
    ? { id: "dialog", toasterId: "dialog" }
    : { id: "page" };
}
