import { type Company, type CustomizationForm, companyDefaults, logoTypes } from "@curbview/domain";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Logo } from "../../components/company/company-name";
import { Button } from "../../components/ui/button";
import { SwitchField } from "../../components/ui/field";
import { FileButton } from "../../components/ui/file-button";
import { Section } from "../../components/ui/screen";
import { useChangeLogo } from "./use-change-logo";

const accepted = [...logoTypes, "image/svg+xml"].join();

/** The logo is on the page as soon as it is chosen; whether the name stands beside it is saved with the form. */
export function LogoSection({ form, company }: { form: UseFormReturn<CustomizationForm>; company: Company }) {
  const { logo } = company;
  const { add, remove, problem, isPending } = useChangeLogo();
  return (
    <Section
      title="Logo"
      intro="On your page, in the emails homeowners get, and where your links are shared."
    >
      <div className="space-y-5">
        {logo && <Previews form={form} logo={logo} />}
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              label={logo ? "Replace logo" : "Upload a logo"}
              accept={accepted}
              isBusy={add.isPending}
              disabled={isPending}
              onFile={(file) => add.mutate(file)}
            />
            {logo && (
              <Button variant="quiet" blocked={isPending} onClick={remove}>
                Remove logo
              </Button>
            )}
          </div>
          {problem ? (
            <p role="alert" className="mt-1.5 text-sm text-bad">
              {problem}
            </p>
          ) : (
            <p className="mt-1.5 text-sm text-ink-soft">
              PNG, JPEG, WebP or SVG, up to 5 MB. A transparent one looks best. It is used at once.
            </p>
          )}
        </div>
        {logo && (
          <SwitchField
            label="Show the name beside the logo"
            hint="Off when your logo says the name itself."
            {...form.register("logo_with_name")}
          />
        )}
      </div>
    </Section>
  );
}

function Previews({
  form,
  logo,
}: {
  form: UseFormReturn<CustomizationForm>;
  logo: NonNullable<Company["logo"]>;
}) {
  const typed = useWatch({ control: form.control, name: "primary_color" });
  const color = /^#[0-9a-f]{6}$/i.test(typed) ? typed : companyDefaults.primaryColor;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Preview title="On your page" color={color}>
        <Logo logo={logo} on={color} maxHeight={56} />
      </Preview>
      <Preview title="In emails" color="#ffffff">
        <Logo logo={logo} on="#ffffff" brand={color} maxHeight={56} />
      </Preview>
    </div>
  );
}

function Preview({ title, color, children }: { title: string; color: string; children: ReactNode }) {
  return (
    <figure>
      <div
        className="grid h-28 place-items-center overflow-hidden rounded-field border border-line p-4"
        style={{ backgroundColor: color }}
      >
        {children}
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{title}</figcaption>
    </figure>
  );
}
