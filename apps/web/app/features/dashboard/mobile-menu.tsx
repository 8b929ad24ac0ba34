import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Closes on Escape, on its backdrop and on navigation. */
export function MobileMenu({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every route change
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-field hover:bg-paper"
      >
        <Menu aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="slide-in m-0 hidden h-dvh max-h-none w-72 max-w-[85vw] flex-col bg-card p-4 text-ink shadow-card backdrop:bg-black/50 open:flex"
      >
        <div className="mb-2 flex items-center justify-between gap-2">
          <p className="line-clamp-2 min-w-0 font-display text-lg/6 font-bold wrap-anywhere">{title}</p>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-paper"
          >
            <X aria-hidden="true" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
