import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { type ToastPlace, toast } from "../../lib/toast/toast";

const options = {
  position: "top-center",
  richColors: true,
  closeButton: true,
  toastOptions: { className: "font-sans!", classNames: { closeButton: "size-7!" } },
} as const;
const dialog: ToastPlace = "dialog";

export function Toaster() {
  // Below the dashboard's bar on a phone, which must stay in reach while a failure is shown.
  return <SonnerToaster {...options} mobileOffset={{ top: "4.5rem" }} />;
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
