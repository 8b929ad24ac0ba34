import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { type ToastPlace, toast } from "../../lib/toast/toast";

const options = {
  position: "top-center",
  richColors: true,
  closeButton: true,
  // Sonner's own reds and greens are too pale to be read well.
  toastOptions: {
    classNames: {
      toast: "bg-card! font-sans!",
      success: "border-good/40! text-good!",
      error: "border-bad/40! text-bad!",
      info: "border-line! text-ink!",
      actionButton: "h-11! bg-brand! px-4! text-base!",
      closeButton: "size-7! border-line! bg-card! text-ink!",
    },
  },
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
