import {
  type BillingSummary,
  type CeilingForm,
  ceilingForm,
  messages,
  toCents,
  writeCents,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatCount } from "../../lib/format/format-count";
import { registerField } from "../../lib/forms/register-field";
import { toast } from "../../lib/toast/toast";
import { saveCeiling } from "./billing";

const toDollars = (cents: number | null) => (cents === null ? "" : writeCents(cents));

/** What a month may cost at most. */
export function CeilingCard({ summary }: { summary: BillingSummary }) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const form = useForm<CeilingForm>({
    resolver: zodResolver(ceilingForm),
    values: { dollars: toDollars(summary.ceiling_cents) },
  });
  const saving = useMutation({
    mutationFn: ({ dollars }: CeilingForm) =>
      saveCeiling(config, company.id, dollars === "" ? null : toCents(dollars)),
    onSuccess: () => toast.success(messages.billing.ceilingSaved),
    onError: (error) => {
      console.error("The ceiling could not be saved:", error);
      toast.error(messages.billing.ceilingFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [company.id, "billing"] }),
  });
  const over = summary.over_ceiling_count;
  return (
    <Section
      title="Monthly spending limit"
      intro="The most you will pay for leads in a month. After that, leads still come in and are still emailed to you, but they are not charged unless you raise the limit."
    >
      {over > 0 && (
        <div className="mb-4">
          <Notice tone="warning">
            {formatCount(over, "lead")} this month came in over your limit and {over === 1 ? "was" : "were"}{" "}
            not charged.
          </Notice>
        </div>
      )}
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="w-full sm:w-56">
          <TextField
            label="US dollars a month"
            inputMode="numeric"
            placeholder="No limit"
            {...registerField(form, "dollars")}
          />
        </div>
        <Button type="submit" blocked={!form.formState.isDirty || saving.isPending}>
          {saving.isPending ? "Saving..." : "Save limit"}
        </Button>
      </form>
    </Section>
  );
}
