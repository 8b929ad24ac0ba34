import { normalizeUrl, type PublicConfig } from "@curbview/domain";
import { type FormEvent, useState } from "react";
import { AddressCombobox, type PickedAddress } from "../../components/address-combobox";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import type { BusinessFields } from "./onboarding-state";

/** A business by hand, for whoever is in no places search. */
export function BusinessForm({
  config,
  busy,
  initialName,
  onSubmit,
}: {
  config: PublicConfig;
  busy: boolean;
  /** What was searched for and not found. */
  initialName: string;
  onSubmit(business: BusinessFields): void;
}) {
  const [values, setValues] = useState({ name: initialName, phone: "", website: "" });
  const [address, setAddress] = useState<PickedAddress>();
  const [picking, setPicking] = useState(false);
  const [errors, setErrors] = useState<{ name?: string; website?: string }>({});
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [key]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const website = normalizeUrl(values.website);
    const found = {
      ...(!values.name.trim() && { name: "Please enter the name of your business." }),
      ...(website === undefined && { website: "Please enter a web address such as https://example.com." }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onSubmit(describeBusiness({ ...values, website: website ?? "" }, address));
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label="Business name"
        autoComplete="organization"
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={set("name")}
      />
      <AddressCombobox
        config={config}
        label="Business address (optional)"
        initialText=""
        onPicking={setPicking}
        onPick={setAddress}
        onType={() => setAddress(undefined)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          value={values.phone}
          onChange={set("phone")}
        />
        <TextField
          label="Website (optional)"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={500}
          placeholder="https://"
          value={values.website}
          error={errors.website}
          onChange={set("website")}
        />
      </div>
      <Button type="submit" blocked={busy || picking} className="w-full sm:w-auto">
        {busy ? "One moment..." : "Continue"}
      </Button>
    </form>
  );
}

function describeBusiness(
  typed: { name: string; phone: string; website: string },
  address: PickedAddress | undefined,
): BusinessFields {
  const phone = typed.phone.trim() || null;
  const locality = address?.text.split(",").at(-2)?.trim();
  const hasPlace = address && address.lat !== null && address.lng !== null;
  return {
    name: typed.name.trim(),
    place_id: null,
    website: typed.website || null,
    formatted_address: address?.text ?? null,
    formatted_phone_number: phone,
    international_phone_number: phone,
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
