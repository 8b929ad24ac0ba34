import { toast as show } from "sonner";

const shownMs = 3000;
/** All messages share it: what is said last takes the place of what was said before. */
const id = "message";
/** The toaster within an open dialog, before which those of the page cannot be reached. */
export const dialogToasterId = "dialog";

/** A message in passing. Failures stay until they are closed or something else is said. */
export const toast = {
  success: (text: string) => void show.success(text, { ...placed(), duration: shownMs }),
  info: (text: string) => void show.info(text, { ...placed(), duration: shownMs }),
  error: (text: string, { staysMs = Number.POSITIVE_INFINITY } = {}) =>
    void show.error(<span role="alert">{text}</span>, { ...placed(), duration: staysMs }),
};

function placed() {
  return document.querySelector("dialog[open]") ? { id, toasterId: dialogToasterId } : { id };
}
