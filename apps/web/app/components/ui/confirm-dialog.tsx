import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { type Question, registerAsking } from "../../lib/confirm/confirm";
import { Button } from "./button";

type Open = Question & { answer(isYes: boolean): void };

/** Where `confirm` asks: above everything, open dialogs too. The focus goes back to where it was. */
export function ConfirmDialog() {
  const [open, setOpen] = useState<Open>();
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useEffect(
    () =>
      registerAsking(
        (question) =>
          new Promise((resolve) => {
            const before = document.activeElement;
            setOpen((asked) => {
              asked?.answer(false);
              return {
                ...question,
                answer(isYes) {
                  setOpen(undefined);
                  resolve(isYes);
                  // What was pressed may be gone by the answer.
                  if (before instanceof HTMLElement && before.isConnected) before.focus();
                },
              };
            });
          }),
      ),
    [],
  );
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      onCancel={(event) => {
        event.preventDefault();
        open.answer(false);
      }}
      className="m-auto w-[min(27rem,92vw)] rounded-card bg-card p-5 text-ink shadow-card backdrop:bg-black/50 sm:p-6"
    >
      <div className="flex gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-bad/10 text-bad">
          <TriangleAlert aria-hidden="true" className="size-5" />
        </span>
        <p id={textId} className="pt-2 font-medium text-pretty">
          {open.text}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => open.answer(false)}>
          {open.no ?? "Cancel"}
        </Button>
        <Button className="bg-bad!" onClick={() => open.answer(true)}>
          {open.yes}
        </Button>
      </div>
    </dialog>
  );
}
