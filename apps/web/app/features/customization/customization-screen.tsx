import { type Company, messages } from "@curbview/domain";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Screen, Skeleton } from "../../components/ui/screen";
import { useCompany } from "../../lib/company/use-company";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { CustomizationFields } from "./customization-fields";
import { MockupTypesSection } from "./mockup-types-section";
import { PagePreview } from "./page-preview";
import { type SaveResult, useCustomizationForm } from "./use-customization-form";

const texts = messages.customization;

export function CustomizationScreen() {
  const { company } = useDashboard();
  const { data, error, isPending } = useCompany();
  return (
    <Screen title="Customization" intro="How your public page looks and what it asks." wide>
      {!company.id && <Notice tone="bad">{texts.notIdentified}</Notice>}
      {isPending && company.id && <Skeleton label="Loading customization" rows={6} />}
      {error && <Notice tone="bad">{texts.loadError}</Notice>}
      {data === null && <Notice tone="bad">{texts.loadFailed}</Notice>}
      {data && <Customization key={data.id} company={data} />}
    </Screen>
  );
}

function Customization({ company }: { company: Company }) {
  const { config } = useDashboard();
  const { form, isSaving, result, submit, cancel } = useCustomizationForm(company);
  const edited = useWatch({ control: form.control });
  const types = useMockupTypes();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <form onSubmit={submit} noValidate className="space-y-6">
        <CustomizationFields form={form} company={company} />
        <SaveBar isDirty={form.formState.isDirty} isSaving={isSaving} result={result} onCancel={cancel} />
      </form>
      <div className="space-y-6 xl:sticky xl:top-8 xl:row-span-2">
        <PagePreview
          config={config}
          company={company}
          values={{ ...form.getValues(), ...edited }}
          types={types.data ?? []}
        />
      </div>
      <MockupTypesSection />
    </div>
  );
}

const resultColors = { good: "text-good", bad: "text-bad", info: "text-ink-soft" } as const;

/** In view wherever the page is scrolled to, so what became of a save is told here. */
function SaveBar({
  isDirty,
  isSaving,
  result,
  onCancel,
}: {
  isDirty: boolean;
  isSaving: boolean;
  result: SaveResult | undefined;
  onCancel(): void;
}) {
  if (!isDirty && !result) return null;
  return (
    <div className="sticky bottom-4 z-10 flex min-h-17 flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-lg">
      <div className="mr-auto px-2" role="status">
        {result?.tone !== "bad" && (
          <p className={classNames(result && "font-medium", resultColors[result?.tone ?? "info"])}>
            {result?.text ?? "You have unsaved changes."}
          </p>
        )}
      </div>
      {result?.tone === "bad" && (
        <p role="alert" className={classNames("mr-auto px-2 font-medium", resultColors.bad)}>
          {result.text}
        </p>
      )}
      {isDirty && (
        <>
          <Button variant="secondary" blocked={isSaving} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" blocked={isSaving}>
            {isSaving ? "Saving..." : "Save Changes"}
          </Button>
        </>
      )}
    </div>
  );
}
