import { leadDetailStatuses, leadStatuses, messages, type PublicConfig } from "@curbview/domain";
import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { inputClass, TextField } from "../../components/ui/field";
import { classNames } from "../../lib/class-names";
import { type LeadWithMockup, saveLead } from "./load-leads";

const messagePauseMs = 3000;

/** One lead: what the homeowner saw, status and notes. */
export function LeadDialog({
  config,
  lead,
  editable,
  onSaved,
  onClose,
}: {
  config: PublicConfig;
  lead: LeadWithMockup;
  editable: boolean;
  onSaved(): void;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const initial = { name: lead.name ?? "", email: lead.email, status: lead.status, notes: lead.notes ?? "" };
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ ok: boolean; text: string }>();
  const changes = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== saved[key as keyof typeof saved]),
  );
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!message?.ok) return;
    const timer = setTimeout(() => setMessage(undefined), messagePauseMs);
    return () => clearTimeout(timer);
  }, [message]);

  function close() {
    if (!isDirty || window.confirm(messages.lead.unsavedChanges)) onClose();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (!(await saveLead(config, lead.id, changes))) throw new Error("no row was changed");
      setSaved(values);
      setMessage({ ok: true, text: messages.lead.saved });
      onSaved();
    } catch (error) {
      console.error("The lead could not be saved:", error);
      setMessage({ ok: false, text: messages.lead.saveFailed });
    } finally {
      setBusy(false);
    }
  }
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [key]: event.target.value });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="m-auto max-h-[92dvh] w-[min(46rem,94vw)] rounded-card bg-card p-5 shadow-card backdrop:bg-black/50 sm:p-7"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-2xl font-bold">
            {lead.name || lead.email || "Lead"}
          </h2>
          <p className="text-ink-soft">
            {lead.service_type} at {lead.address}
          </p>
        </div>
        <button
          type="button"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-paper"
        >
          <X aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <SeenPicture lead={lead} />
      <form onSubmit={save} className="mt-5 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            value={values.name}
            maxLength={200}
            disabled={!editable}
            onChange={set("name")}
          />
          <TextField
            label="Email"
            type="email"
            value={values.email}
            disabled={!editable}
            onChange={set("email")}
          />
        </div>
        <StatusField value={values.status} disabled={!editable} onChange={set("status")} />
        <label className="block">
          <span className="mb-1.5 block font-medium">Notes</span>
          <textarea
            className={classNames(inputClass, "min-h-24 py-3")}
            value={values.notes}
            maxLength={10000}
            disabled={!editable}
            onChange={set("notes")}
          />
        </label>
        {!editable && <p className="text-ink-soft">Activate your account to edit leads.</p>}
        <div className="flex min-h-11 flex-wrap items-center gap-4">
          {editable && (
            <Button type="submit" disabled={!isDirty || busy}>
              {busy ? "Saving..." : "Save Changes"}
            </Button>
          )}
          {message && (
            <p role={message.ok ? "status" : "alert"} className={message.ok ? "text-good" : "text-bad"}>
              {message.text}
            </p>
          )}
        </div>
      </form>
    </dialog>
  );
}

function SeenPicture({ lead }: { lead: LeadWithMockup }) {
  const { source_image_url: before, result_image_url: after } = lead.mockups ?? {};
  if (!after)
    return <p className="rounded-field bg-paper p-4 text-ink-soft">There is no picture for this lead.</p>;
  if (!before) return <img src={after} alt="What the homeowner saw" className="w-full rounded-card" />;
  return (
    <CompareSlider
      before={{ src: before, alt: "The home before" }}
      after={{ src: after, alt: "What the homeowner saw" }}
      label="Compare before and after"
    />
  );
}

function StatusField({
  value,
  disabled,
  onChange,
}: {
  value: string;
  disabled: boolean;
  onChange(event: { target: { value: string } }): void;
}) {
  const isKnown = [...leadStatuses, ...leadDetailStatuses].some((status) => status === value);
  return (
    <label className="block">
      <span className="mb-1.5 block font-medium">Status</span>
      <select className={inputClass} value={value} disabled={disabled} onChange={onChange}>
        {!isKnown && <option value={value}>{value}</option>}
        <optgroup label="Sales">
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </optgroup>
        <optgroup label="Follow-up">
          {leadDetailStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
