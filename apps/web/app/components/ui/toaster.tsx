import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { type ToastPlace, toast } from "../../lib/toast/toast";

const look = { position: "top-center", richColors: true, closeButton: true } as const;
const dialog: ToastPlace = "dialog";

/** Where messages in passing are shown. */
export function Toaster() {
  return <SonnerToaster {...look} />;
}

/** The same within a dialog; what was said there ends with it. */
export function DialogToaster() {
  useEffect(() => () => toast.clear(dialog), []);
  return (
    <div data-toaster>
      <SonnerToaster {...look} id={dialog} />
    </div>
  );
}
