import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { type ToastPlace, toast } from "../../lib/toast/toast";

const options = { position: "top-center", richColors: true, closeButton: true } as const;
const dialog: ToastPlace = "dialog";

export function Toaster() {
  return <SonnerToaster {...options} />;
}

/** The toaster of a modal dialog, which makes the one of the page inert; its toasts are cleared with it. */
export function DialogToaster() {
  useEffect(() => () => toast.clear(dialog), []);
  return (
    <div data-toaster>
      <SonnerToaster {...options} id={dialog} />
    </div>
  );
}
