import {
  houseSizes,
  houseSizeTexts,
  type MockupType,
  maxDisclaimer,
  type PriceRule,
  type PriceRuleForm,
  priceMessages,
  priceUnits,
} from "@curbview/domain";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField, TextArea, TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { SaveBar } from "../../components/ui/save-bar";
import { Section, Skeleton } from "../../components/ui/screen";
import { registerField } from "../../lib/forms/register-field";
import { PriceExample } from "./price-example";
import { useProducts } from "./use-catalog";
import { usePriceForm, usePriceRule } from "./use-price-form";

/** What a service costs, and when homeowners are told. */
export function PriceSection({ service }: { service: MockupType }) {
  const { data, isError, isPending } = usePriceRule(service.id);
  return (
    <Section
      title="Price range"
      intro="Tell homeowners roughly what it costs, so that those who write to you mean it. A range that was shown stays with its lead, whatever you change here later."
    >
      {isPending && <Skeleton label="Loading the price range" />}
      {isError && <Notice tone="bad">{priceMessages.loadFailed}</Notice>}
      {data !== undefined && <PriceForm key={service.id} service={service} saved={data} />}
    </Section>
  );
}

function PriceForm({ service, saved }: { service: MockupType; saved: PriceRule | null }) {
  const { form, isSaving, result, submit, cancel } = usePriceForm(service, saved);
  const products = useProducts(service.id);
  const edited = useWatch({ control: form.control });
  const values = { ...form.getValues(), ...edited };
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <ShownChoice form={form} />
      {values.shown !== "off" && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6">
            <Amounts form={form} unit={values.unit} />
            <Rounding form={form} />
          </div>
          <PriceExample values={values} products={products.data ?? []} />
        </div>
      )}
      <SaveBar isDirty={form.formState.isDirty} isSaving={isSaving} result={result} onCancel={cancel} />
    </form>
  );
}

type Form = UseFormReturn<PriceRuleForm>;

const choices = [
  { value: "off", name: "Off", hint: "No price is shown anywhere." },
  { value: "after_email", name: "After the email", hint: "With the finished picture, and in the mail." },
  {
    value: "before_email",
    name: "Before the email",
    hint: "As soon as they say how big their home is. Fewer requests, and more serious ones.",
  },
] as const;

function ShownChoice({ form }: { form: Form }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">When is the range shown?</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {choices.map(({ value, name, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-field border border-line p-3 hover:bg-paper has-checked:border-brand has-checked:bg-brand/5"
          >
            <input
              type="radio"
              value={value}
              {...form.register("shown")}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <span>
              <span className="font-medium">{name}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const plurals: Record<PriceRuleForm["unit"], string> = {
  "square foot": "square feet",
  "linear foot": "linear feet",
  "roofing square": "roofing squares",
  hour: "hours",
  piece: "pieces",
};

function Amounts({ form, unit }: { form: Form; unit: PriceRuleForm["unit"] }) {
  return (
    <>
      <TextField
        label="Starting price"
        inputMode="decimal"
        placeholder="$0"
        hint="What every job costs before you measure: coming out, setting up, the minimum."
        {...registerField(form, "base")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Price for each ${unit}`}
          inputMode="decimal"
          placeholder="$0"
          hint="Leave it empty if every house costs the same; then nobody is asked how big it is."
          {...registerField(form, "rate")}
        />
        <SelectField label="Measured in" {...form.register("unit")}>
          {priceUnits.map((one) => (
            <option key={one} value={one}>
              {plurals[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">How many {plurals[unit]} is the work on a usual house?</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {houseSizes.map((size) => (
            <TextField
              key={size}
              label={houseSizeTexts[size].name}
              inputMode="numeric"
              hint={houseSizeTexts[size].hint}
              {...registerField(form, size)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Rounding({ form }: { form: Form }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="How wide is the range?" {...form.register("spread")}>
          {["0", "5", "10", "15", "20", "25", "30", "40", "50"].map((percent) => (
            <option key={percent} value={percent}>
              {percent === "0" ? "One price" : `${percent}% less to ${percent}% more`}
            </option>
          ))}
        </SelectField>
        <SelectField label="Rounded to" {...form.register("rounding")}>
          {["10", "50", "100", "500"].map((step) => (
            <option key={step} value={step}>
              ${step}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Words beside the range"
        maxLength={maxDisclaimer}
        hint="What it does not promise. It stands beside the range everywhere."
        {...registerField(form, "disclaimer")}
      />
    </>
  );
}
