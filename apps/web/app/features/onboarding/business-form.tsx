import {
  type BusinessForm as BusinessValues,
  businessForm,
  maxLengths,
  messages,
  type PickedAddress,
  type PublicConfig,
} from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { AddressCombobox } from "../../components/address-combobox";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { type AddressLookup, takeTypedAddress, useAddressLookup } from "../../components/use-address-lookup";
import { registerField } from "../../lib/forms/register-field";
import type { BusinessFields } from "./onboarding-state";

/** A business typed by hand, for those no places search finds. */
export function BusinessForm({
  config,
  busy,
  initial,
  onSubmit,
}: {
  config: PublicConfig;
  busy: boolean;
  initial: BusinessValues;
  onSubmit(business: BusinessFields, typed: BusinessValues): void;
}) {
  const form = useForm({ resolver: zodResolver(businessForm), defaultValues: initial });
  // It took the place of the search.
  useEffect(() => form.setFocus("name"), [form]);
  const lookup = useAddressLookup(config);
  const [isPicking, setPicking] = useState(false);
  const typedAddress = useRef("");
  const submit = form.handleSubmit(async (values) => {
    const { address, problem }: TakenAddress = values.address
      ? { address: values.address }
      : await takeOptionalAddress(lookup, typedAddress.current);
    if (problem) return form.setError("address", { message: problem }, { shouldFocus: true });
    const typed = { ...values, address };
    onSubmit(toBusinessFields(typed), typed);
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label="Business name"
        autoComplete="organization"
        maxLength={maxLengths.name}
        {...registerField(form, "name")}
      />
      <Controller
        control={form.control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressCombobox
            lookup={lookup}
            label="Business address (optional)"
            initialText={initial.address?.text ?? ""}
            inputRef={field.ref}
            error={fieldState.error?.message}
            onPicking={setPicking}
            onPick={(address: PickedAddress) => field.onChange(address)}
            onType={(text) => {
              typedAddress.current = text;
              field.onChange(undefined);
            }}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={maxLengths.phone}
          {...registerField(form, "phone")}
        />
        <TextField
          label="Website (optional)"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={maxLengths.website}
          placeholder="https://"
          {...registerField(form, "website")}
        />
      </div>
      <Button
        type="submit"
        blocked={busy || isPicking || form.formState.isSubmitting}
        className="w-full sm:w-auto"
      >
        {busy ? "One moment..." : "Continue"}
      </Button>
    </form>
  );
}

type TakenAddress = { address?: PickedAddress; problem?: string };

/** What was typed without picking it: the address it is, nothing where nothing was typed, or what is wrong with it. */
async function takeOptionalAddress(lookup: AddressLookup, typed: string): Promise<TakenAddress> {
  if (!typed.trim()) return {};
  try {
    return await takeTypedAddress(lookup, typed);
  } catch (error) {
    console.error("The typed address could not be looked up:", error);
    return { problem: messages.address.invalid };
  }
}

function toBusinessFields({ name, phone, website, address }: BusinessValues): BusinessFields {
  const locality = address?.text.split(",").at(-2)?.trim();
  const hasPlace = address && address.lat !== null && address.lng !== null;
  return {
    name,
    place_id: null,
    website: website || null,
    formatted_address: address?.text ?? null,
    formatted_phone_number: phone || null,
    international_phone_number: phone || null,
    url: null,
    rating: null,
    user_ratings_total: null,
    business_status: null,
    types: null,
    opening_hours: null,
    address_components: locality
      ? [{ long_name: locality, short_name: locality, types: ["locality"] }]
      : null,
    geometry: hasPlace ? { location: { lat: address.lat, lng: address.lng } } : null,
    photos: null,
    reviews: [],
  };
}
