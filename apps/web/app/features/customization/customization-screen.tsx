import { type Company, messages } from "@curbview/domain";
import { useWatch } from "react-hook-form";
import { Notice } from "../../components/ui/notice";
import { SaveBar } from "../../components/ui/save-bar";
import { Screen, Skeleton } from "../../components/ui/screen";
import { useCompany } from "../../lib/company/use-company";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { CustomizationFields } from "./customization-fields";
import { MockupTypesSection } from "./mockup-types-section";
import { PagePreview } from "./page-preview";
import { useCustomizationForm } from "./use-customization-form";

const texts = messages.customization;

export function CustomizationScreen() {
  const { company } = useDashboard();
  const { data, error, isPending } = useCompany();
  return (
    <Screen title="Customization" intro="How your public page looks and what it asks.">
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
