import type { PublicConfig } from "@curbview/domain";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

// With the library of comboboxes.
const FindDialog = lazy(() => import("./find-dialog"));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether the search over all screens and leads is open; Cmd or Ctrl and K open it from anywhere. */
export function useFindAnything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

export function FindAnything({
  find,
  ...where
}: {
  find: ReturnType<typeof useFindAnything>;
  config: PublicConfig;
  companyId: string;
}) {
  if (!find.isOpen) return null;
  return (
    <Suspense>
      <FindDialog {...where} onClose={find.close} />
    </Suspense>
  );
}

/** Looks like the field it opens; on a phone only its sign. */
export function FindButton({ isSmall = false, onOpen }: { isSmall?: boolean; onOpen(): void }) {
  if (isSmall)
    return (
      <button
        type="button"
        onClick={onOpen}
        className="ml-auto grid size-11 shrink-0 place-items-center rounded-field hover:bg-paper"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="sr-only">Find anything</span>
      </button>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="mb-3 flex min-h-10 w-full items-center gap-2.5 rounded-field border border-line px-3 text-ink-soft hover:bg-paper"
    >
      <Search aria-hidden="true" className="size-4.5" />
      Find anything
      <span aria-hidden="true" className="ml-auto rounded-md bg-line/50 px-1.5 py-0.5 font-sans text-xs">
        {isMac() ? "⌘K" : "Ctrl K"}
      </span>
    </button>
  );
}
