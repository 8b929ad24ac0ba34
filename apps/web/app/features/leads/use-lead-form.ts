import { type Lead, messages, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useEffect, useState } from "react";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import type { LeadWithMockup } from "./load-leads";
import { LeadConflict, saveLead } from "./save-lead";

/** What of a lead is edited in its dialog. */
export type LeadValues = Record<
  "name" | "email" | "phone" | "address" | "service_type" | "status" | "notes",
  string
>;

const editable = ["name", "email", "address", "service_type", "status", "notes"] as const;

function readValues(lead: Lead): LeadValues {
  const { name, email, phone, address, service_type, status, notes } = lead;
  return { name: name ?? "", email, phone: phone ?? "", address, service_type, status, notes: notes ?? "" };
}

/**
 * The form of one lead. Only what changed is sent; a save over somebody else's is not made but told; what was typed
 * survives a lost session, because it is kept in the browser until it is saved or given up.
 */
export function useLeadForm(config: PublicConfig, lead: LeadWithMockup) {
  const draftKey = `lead-draft-${lead.id}`;
  const [base, setBase] = useState(() => ({ values: readValues(lead), updatedAt: lead.updated_at }));
  const [values, setValues] = useState<LeadValues>(() => ({ ...readValues(lead), ...readDraft(draftKey) }));
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<LeadWithMockup>();
  const { message, say, clear } = usePassingMessage();
  const changes = Object.fromEntries(
    editable.filter((key) => values[key] !== base.values[key]).map((key) => [key, values[key]]),
  );
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => {
    if (isDirty) localStorage.setItem(draftKey, JSON.stringify(values));
    else localStorage.removeItem(draftKey);
  }, [isDirty, values, draftKey]);

  // Somebody else's change shows at once unless something was typed here.
  useEffect(() => {
    if (isDirty || lead.updated_at <= base.updatedAt) return;
    setBase({ values: readValues(lead), updatedAt: lead.updated_at });
    setValues(readValues(lead));
  }, [lead, isDirty, base.updatedAt]);

  async function save(updatedAt: string) {
    setBusy(true);
    clear();
    setTheirs(undefined);
    try {
      const savedAt = await saveLead(config, { id: lead.id, updatedAt }, changes);
      setBase({ values, updatedAt: savedAt });
      say("good", messages.lead.saved);
    } catch (error) {
      if (error instanceof LeadConflict) return setTheirs(error.theirs);
      console.error("The lead could not be saved:", error);
      say("bad", messages.lead.saveFailed);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    isDirty,
    busy,
    message,
    theirs,
    set: (key: keyof LeadValues) => (event: { target: { value: string } }) =>
      setValues({ ...values, [key]: event.target.value }),
    submit(event: FormEvent) {
      event.preventDefault();
      void save(base.updatedAt);
    },
    keepMine: () => theirs && void save(theirs.updated_at),
    takeTheirs() {
      if (!theirs) return;
      setBase({ values: readValues(theirs), updatedAt: theirs.updated_at });
      setValues(readValues(theirs));
      setTheirs(undefined);
    },
    giveUp: () => localStorage.removeItem(draftKey),
  };
}

function readDraft(key: string): Partial<LeadValues> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<LeadValues>;
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}
