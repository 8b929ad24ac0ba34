import { Toaster as SonnerToaster } from "sonner";
import { dialogToasterId } from "../../lib/toast/toast";

const look = { position: "top-center", richColors: true, closeButton: true } as const;

/** Where messages in passing are shown. */
export function Toaster() {
  return <SonnerToaster {...look} />;
}

/** The same within a dialog, since nothing outside an open one can be reached. */
export function DialogToaster() {
  return <SonnerToaster {...look} id={dialogToasterId} />;
}
