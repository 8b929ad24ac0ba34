import { type Lead, type LeadForm, leadForm, messages, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "../../lib/drafts/use-draft";
import { changedFields } from "../../lib/forms/changed-fields";
import { toast } from "../../lib/toast/toast";
import type { LeadWithMockup } from "./load-leads";
import { LeadConflict, saveLead } from "./save-lead";

function toFormValues({ name, email, phone, address, service_type, status, notes }: Lead): LeadForm {
  return { name: name ?? "", email, phone: phone ?? "", address, service_type, status, notes: notes ?? "" };
}

/**
 * Saves with optimistic concurrency: only changed fields are sent, and only over the version that was read. On a conflict
 * nothing is written, and `theirs` is the version somebody else saved.
 */
export function useLeadForm(config: PublicConfig, lead: LeadWithMockup) {
  const form = useForm({ resolver: zodResolver(leadForm), defaultValues: toFormValues(lead) });
  const draft = useDraft(form, `lead-draft-${lead.id}`);
  const [readAt, setReadAt] = useState(lead.updated_at);
  const { isDirty, defaultValues } = form.formState;

  function show(version: LeadWithMockup) {
    setReadAt(version.updated_at);
    form.reset(toFormValues(version));
  }
  // A newer version replaces the form unless it has unsaved changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew each time
  useEffect(() => {
    if (!isDirty && lead.updated_at > readAt) show(lead);
  }, [lead, isDirty, readAt]);

  const saving = useMutation({
    mutationFn: async ({ values, updatedAt }: { values: LeadForm; updatedAt: string }) => {
      const changes = changedFields<LeadForm>(defaultValues ?? {}, values);
      return Object.keys(changes).length > 0
        ? saveLead(config, { id: lead.id, updatedAt }, changes)
        : updatedAt;
    },
    onSuccess: (savedAt, { values }) => {
      setReadAt(savedAt);
      form.reset(values);
      draft.forget();
      toast.success(messages.lead.saved);
    },
    onError: (error) => {
      if (error instanceof LeadConflict) return;
      console.error("The lead could not be saved:", error);
      toast.error(messages.lead.saveFailed);
    },
  });
  const theirs = saving.error instanceof LeadConflict ? saving.error.theirs : undefined;
  const save = (updatedAt: string) => form.handleSubmit((values) => saving.mutate({ values, updatedAt }));

  return {
    form,
    isDirty,
    isSaving: saving.isPending,
    theirs,
    submit: save(readAt),
    keepMine: () => theirs && void save(theirs.updated_at)(),
    takeTheirs() {
      if (!theirs) return;
      show(theirs);
      saving.reset();
    },
    discard: draft.forget,
  };
}
