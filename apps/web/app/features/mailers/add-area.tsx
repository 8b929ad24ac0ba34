import { campaignAreaForm, mailerRules, type PickedAddress } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { AddressCombobox } from "../../components/address-combobox";
import { Button } from "../../components/ui/button";
import { cardClass } from "../../components/ui/screen";
import { useAddressLookup } from "../../components/use-address-lookup";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import type { CampaignArea } from "./campaign-areas";
import { RadiusSlider } from "./radius-slider";

export function AddArea({ onAdd }: { onAdd(area: Omit<CampaignArea, "id">): void }) {
  const lookup = useAddressLookup(useDashboard().config);
  const form = useForm({
    resolver: zodResolver(campaignAreaForm),
    defaultValues: { radius: mailerRules.defaultRadius as number },
    reValidateMode: "onSubmit",
  });
  const { errors } = form.formState;
  // A new key resets the combobox.
  const [fieldKey, setFieldKey] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const submit = form.handleSubmit(({ address: { text, lat, lng }, radius }) => {
    onAdd({ address: text, lat, lng, radius });
    form.reset({ radius });
    setFieldKey((key) => key + 1);
  });
  return (
    <form onSubmit={submit} noValidate className={`space-y-5 ${cardClass}`}>
      <h2 className="text-xl font-bold">Add an area</h2>
      <Controller
        control={form.control}
        name="address"
        render={({ field }) => (
          <AddressCombobox
            key={fieldKey}
            lookup={lookup}
            label="Center address"
            initialText=""
            inputRef={field.ref}
            // An address without coordinates cannot be mapped.
            error={errors.address?.message ?? errors.address?.lat?.message}
            onPicking={setPicking}
            onPick={(address: PickedAddress) => {
              field.onChange(address);
              form.clearErrors("address");
            }}
            onType={() => field.onChange(undefined)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="radius"
        render={({ field }) => <RadiusSlider value={field.value} onChange={field.onChange} />}
      />
      <Button type="submit" blocked={isPicking}>
        Add area
      </Button>
    </form>
  );
}
