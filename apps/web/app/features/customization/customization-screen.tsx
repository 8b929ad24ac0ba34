import {
  type Company,
  filterSlugInput,
  messages,
  normalizeUrl,
  reviewsAllowedByRating,
} from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { SwitchField, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Screen, Section, Skeleton } from "../../components/ui/screen";
import { changedFields, loadCompany } from "../../lib/company/load-company";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useFormDraft } from "../../lib/forms/use-form-draft";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import { ColourField } from "./colour-field";
import {
  type CustomizationValues,
  findSlugProblem,
  readCustomization,
  saveCustomization,
} from "./customization-form";
import { loadMockupTypes } from "./mockup-types";
import { MockupTypesSection } from "./mockup-types-section";
import { PagePreview } from "./page-preview";

const texts = messages.customization;
const tellFrameMs = 1000;
const colours = [
  { name: "primary_color", label: "Primary colour" },
  { name: "secondary_color", label: "Secondary colour" },
  { name: "accent_color", label: "Accent colour" },
] as const;

/** How the public page looks and what it asks, beside a live preview. */
export function CustomizationScreen() {
  const { config, company } = useDashboard();
  const { data, error, isPending } = useQuery({
    queryKey: [company.id, "company"],
    queryFn: () => loadCompany(config, company.id),
    enabled: Boolean(company.id),
  });
  return (
    <Screen title="Customization" intro="How your public page looks and what it asks." wide>
      {!company.id && <Notice tone="bad">{texts.notIdentified}</Notice>}
      {isPending && company.id && <Skeleton label="Loading customization" rows={6} />}
      {error && <Notice tone="bad">{texts.loadError}</Notice>}
      {data === null && <Notice tone="bad">{texts.loadFailed}</Notice>}
      {data && <CustomizationForm key={data.id} company={data} />}
    </Screen>
  );
}

/** The page's address, and before it is changed what that costs. */
function describeAddress(slug: string, saved: string): string {
  const address = `${window.location.host}/${slug}`;
  if (slug === saved) return address;
  return `${address} (links and QR codes to ${window.location.host}/${saved} will stop working)`;
}

function CustomizationForm({ company }: { company: Company }) {
  const { config, reloadCompany } = useDashboard();
  const client = useQueryClient();
  const { message, say } = usePassingMessage();
  const form = useForm<CustomizationValues>({ defaultValues: readCustomization(company) });
  const draft = useFormDraft(form, `customization-draft-${company.id}`);
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as CustomizationValues;
  const types = useQuery({
    queryKey: [company.id, "mockup-types"],
    queryFn: () => loadMockupTypes(config, company.id),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(typed: CustomizationValues) {
    if (!company.id) return say("bad", texts.noCompanyId);
    const saved = form.formState.defaultValues as CustomizationValues;
    const ctaUrl = normalizeUrl(typed.cta_url);
    if (ctaUrl === undefined)
      return form.setError("cta_url", { message: "Please enter a web address such as https://example.com." });
    const next = { ...typed, cta_text: typed.cta_text.trim(), cta_url: ctaUrl };
    const changes = changedFields(saved, next);
    if (Object.keys(changes).length === 0) return say("info", texts.noChanges);
    if (changes.slug !== undefined) {
      const problem = await findSlugProblem(config, company.id, changes.slug);
      if (problem) return form.setError("slug", { message: problem }, { shouldFocus: true });
    }
    const problem = await saveCustomization(config, company.id, changes);
    if (problem === texts.slugTaken) return form.setError("slug", { message: problem });
    if (problem) return say("bad", problem);
    form.reset(next);
    draft.forget();
    say("good", texts.saved);
    await client.invalidateQueries({ queryKey: [company.id, "company"] });
    timer.current = setTimeout(reloadCompany, tellFrameMs);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <form onSubmit={form.handleSubmit(save)} noValidate className="space-y-6">
        <Section title="Page address">
          <TextField
            label="Page URL"
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            error={errors.slug?.message}
            hint={describeAddress(values.slug, company.slug)}
            {...form.register("slug", {
              onChange: (event) =>
                form.setValue("slug", filterSlugInput(event.target.value), { shouldDirty: true }),
            })}
          />
        </Section>
        <Section title="Call to action" intro="The button homeowners see under their mockup.">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Button text"
              maxLength={100}
              error={errors.cta_text?.message}
              {...form.register("cta_text")}
            />
            <TextField
              label="Button link"
              type="url"
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              hint="Empty: your website."
              error={errors.cta_url?.message}
              {...form.register("cta_url")}
            />
          </div>
        </Section>
        <Section title="Questions and reviews">
          <div className="space-y-5">
            <SwitchField
              label="Collect names"
              hint="Asks homeowners for their name, which they may leave empty."
              {...form.register("collect_names")}
            />
            <SwitchField
              label="Show Google reviews"
              hint="Shows your rating and reviews at the top of the page."
              {...form.register("show_google_reviews")}
            />
            {values.show_google_reviews && !reviewsAllowedByRating(company) && (
              <Notice tone="warning">
                Your rating is {company.rating === null ? "not known" : company.rating.toFixed(1)}: reviews
                are hidden automatically below 3.5.
              </Notice>
            )}
          </div>
        </Section>
        <Section title="Colours">
          <div className="grid gap-4 sm:grid-cols-3">
            {colours.map(({ name, label }) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                rules={{ pattern: /^#[0-9a-f]{6}$/i }}
                render={({ field }) => (
                  <ColourField label={label} value={field.value} onChange={field.onChange} />
                )}
              />
            ))}
          </div>
        </Section>
        {message && <Notice tone={message.tone}>{message.text}</Notice>}
        {isDirty && (
          <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-lg">
            <p className="mr-auto px-2 text-sm text-ink-soft">You have unsaved changes.</p>
            <Button
              variant="secondary"
              blocked={isSubmitting}
              onClick={() => {
                form.reset();
                draft.forget();
              }}
            >
              Cancel
            </Button>
            <Button type="submit" blocked={isSubmitting}>
              {isSubmitting ? "Saving..." : "Save Changes"}
            </Button>
          </div>
        )}
      </form>
      <div className="space-y-6 xl:sticky xl:top-8 xl:row-span-2">
        <PagePreview config={config} company={company} values={values} types={types.data ?? []} />
      </div>
      <MockupTypesSection />
    </div>
  );
}
