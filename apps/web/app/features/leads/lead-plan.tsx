import {
  dayAt,
  type LeadPlanForm,
  leadPlanForm,
  messages,
  momentOf,
  toCents,
  writeCents,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { registerField } from "../../lib/forms/register-field";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";
import type { LeadWithMockup } from "./load-leads";

const morning = "08:00";

/** When to ask again, of which the list reminds, and what the job is worth. */
export function LeadPlan({
  lead,
  onDirty,
}: {
  lead: LeadWithMockup;
  /** Whether something is typed that is not saved. */
  onDirty(isDirty: boolean): void;
}) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  // The reminder comes in the morning of the company, wherever the day was picked.
  const timeZone = company.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const form = useForm({
    resolver: zodResolver(leadPlanForm),
    defaultValues: {
      followUp: lead.follow_up_at ? dayAt(new Date(lead.follow_up_at), timeZone) : "",
      value: lead.value_cents === null ? "" : writeCents(lead.value_cents),
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const saving = useMutation({
    mutationFn: async ({ followUp, value }: LeadPlanForm) => {
      const plan = {
        ...(followUp && { follow_up_at: momentOf(followUp, morning, timeZone).toISOString() }),
        ...(value && { value_cents: toCents(value) }),
      };
      await openSupabase(config)
        .rpc("plan_lead", { lead_id: lead.id, ...plan })
        .throwOnError();
    },
    onSuccess: (_done, values) => {
      form.reset(values);
      toast.success(messages.lead.saved);
    },
    onError: (error) => {
      console.error("The plan could not be saved:", error);
      toast.error(messages.lead.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id] }),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      className="mt-6 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField label="Follow up on" type="date" {...registerField(form, "followUp")} />
      <TextField
        label="Worth, in US dollars"
        inputMode="decimal"
        maxLength={16}
        {...registerField(form, "value")}
      />
      <Button type="submit" variant="secondary" blocked={!isDirty || saving.isPending} className="sm:mt-8">
        {saving.isPending ? "Saving..." : "Save plan"}
      </Button>
    </form>
  );
}
