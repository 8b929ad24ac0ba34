import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../../lib/style/class-names";

/** A modal dialog; Escape and the close button call `onClose`, which may keep it open. */
export function Dialog({
  title,
  subtitle,
  isPage = false,
  onClose,
  children,
}: {
  title: string;
  /** On a phone it fills the screen: one works from it. */
  isPage?: boolean;
  subtitle?: ReactNode;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // The browser gives the focus back when a dialog is closed, and not when it is taken out of the page.
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        "m-auto max-h-[92dvh] w-[min(46rem,94vw)] overscroll-contain rounded-card bg-card p-5 text-ink shadow-card backdrop:bg-black/50 sm:p-7",
        isPage &&
          "max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:max-w-none max-sm:rounded-none",
      )}
    >
      {/* In sight however far one has read. */}
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-card shadow-sm hover:bg-paper"
        >
          <X aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="mb-4 pr-15">
        <h2 id={titleId} className="text-2xl font-bold break-words">
          {title}
        </h2>
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
      </div>
      {children}
    </dialog>
  );
}
