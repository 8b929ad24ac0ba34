import {
  type Company,
  type CompanySettingsForm,
  companySettingsForm,
  maxLengths,
  messages,
  type PublicConfig,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useDraft } from "../../lib/drafts/use-draft";
import { changedFields } from "../../lib/forms/changed-fields";
import { registerField } from "../../lib/forms/register-field";
import { readableMessage } from "../../lib/http/readable-message";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";

const noAnswer = "the server did not answer";

export function CompanyForm({ company }: { company: Company }) {
  const { config, email, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(companySettingsForm),
    defaultValues: {
      name: company.name,
      website: company.website ?? "",
      international_phone_number: company.international_phone_number ?? company.formatted_phone_number ?? "",
    },
  });
  const { isDirty, defaultValues } = form.formState;
  const draft = useDraft(form, `settings-draft-${company.id}`);
  const saving = useMutation({
    mutationFn: (values: CompanySettingsForm) =>
      saveCompany(config, company.id, changedFields<CompanySettingsForm>(defaultValues ?? {}, values)),
    onSuccess: async (wasChanged, values) => {
      if (!wasChanged) return toast.info(messages.settings.noChanges);
      form.reset(values);
      draft.forget();
      toast.success(messages.settings.saved);
      reloadCompany();
      await client.invalidateQueries({ queryKey: [company.id, "company"] });
    },
    onError: (error) => toast.error(messages.settings.saveFailed(readableMessage(error, noAnswer))),
  });
  const isBlocked = !isDirty || saving.isPending;

  return (
    <Section title="Business">
      <form onSubmit={form.handleSubmit((values) => saving.mutate(values))} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Company name"
            maxLength={maxLengths.name}
            autoComplete="organization"
            {...registerField(form, "name")}
          />
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            maxLength={maxLengths.website}
            placeholder="https://"
            autoComplete="url"
            {...registerField(form, "website")}
          />
          <TextField
            label="Company phone"
            type="tel"
            maxLength={maxLengths.phone}
            autoComplete="tel"
            hint="Homeowners see it on your page and in your emails. Leave it empty to show none."
            {...registerField(form, "international_phone_number")}
          />
          <TextField
            label="Email"
            type="email"
            value={email}
            readOnly
            hint="You sign in with this address."
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" blocked={isBlocked}>
            {saving.isPending ? "Saving..." : "Save Changes"}
          </Button>
          <Button
            variant="secondary"
            blocked={isBlocked}
            onClick={() => {
              form.reset();
              draft.forget();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** False when there was nothing to save. Throws the database's error. */
async function saveCompany(
  config: PublicConfig,
  id: string,
  changes: Partial<CompanySettingsForm>,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return false;
  const { data } = await openSupabase(config)
    .from("companies")
    .update(changes)
    .eq("id", id)
    .select("id")
    .throwOnError();
  return data.length > 0;
}
