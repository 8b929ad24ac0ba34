import { type Company, messages, normalizeUrl } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Screen, Section, Skeleton } from "../../components/ui/screen";
import { changedFields, loadCompany } from "../../lib/company/load-company";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useFormDraft } from "../../lib/forms/use-form-draft";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { MailsSection } from "./mails-section";
import { WebhooksSection } from "./webhooks-section";

/** What the owner edits here. */
type SettingsValues = { name: string; website: string; international_phone_number: string };

/** Name, website and phone of the business, and where its leads are sent on to. */
export function SettingsScreen() {
  const { config, company } = useDashboard();
  const { data, isError, isPending } = useQuery({
    queryKey: [company.id, "company"],
    queryFn: () => loadCompany(config, company.id),
  });
  return (
    <Screen title="Settings" intro="What homeowners and we know about your business.">
      {isPending && <Skeleton label="Loading settings" />}
      {isError && <Notice tone="bad">{messages.settings.loadFailed}</Notice>}
      {data === null && <Notice tone="bad">{messages.settings.notFound}</Notice>}
      <div className="space-y-6">
        {data && <CompanyForm key={data.id} company={data} />}
        <MailsSection />
        <WebhooksSection />
      </div>
    </Screen>
  );
}

function CompanyForm({ company }: { company: Company }) {
  const { config, email, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const { message, say } = usePassingMessage();
  const saved: SettingsValues = {
    name: company.name,
    website: company.website ?? "",
    international_phone_number: company.international_phone_number ?? "",
  };
  const form = useForm<SettingsValues>({ defaultValues: saved });
  const draft = useFormDraft(form, `settings-draft-${company.id}`);
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(typed: SettingsValues) {
    const website = normalizeUrl(typed.website);
    if (website === undefined) {
      return form.setError("website", { message: "Please enter a web address such as https://example.com." });
    }
    const values = { ...typed, name: typed.name.trim(), website };
    const changes = changedFields(form.formState.defaultValues as SettingsValues, values);
    if (Object.keys(changes).length === 0) return say("info", messages.settings.noChanges);
    const { data, error } = await openSupabase(config)
      .from("companies")
      .update(changes)
      .eq("id", company.id)
      .select("id");
    if (error) return say("bad", messages.settings.saveFailed(error.message));
    if (data.length === 0) return say("info", messages.settings.noChanges);
    form.reset(values);
    draft.forget();
    say("good", messages.settings.saved);
    reloadCompany();
    await client.invalidateQueries({ queryKey: [company.id, "company"] });
  }

  return (
    <Section title="Business">
      <form onSubmit={form.handleSubmit(save)} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Company name"
            maxLength={200}
            autoComplete="organization"
            error={errors.name?.message}
            {...form.register("name", {
              validate: (name) => name.trim() !== "" || "Please enter the name of your company.",
            })}
          />
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            autoComplete="url"
            error={errors.website?.message}
            {...form.register("website")}
          />
          <TextField
            label="Company phone"
            type="tel"
            maxLength={50}
            autoComplete="tel"
            error={errors.international_phone_number?.message}
            {...form.register("international_phone_number")}
          />
          <TextField
            label="Email"
            type="email"
            value={email}
            readOnly
            hint="You sign in with this address."
          />
        </div>
        {message && <Notice tone={message.tone}>{message.text}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" blocked={!isDirty || isSubmitting}>
            {isSubmitting ? "Saving..." : "Save Changes"}
          </Button>
          <Button
            variant="secondary"
            blocked={!isDirty || isSubmitting}
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
