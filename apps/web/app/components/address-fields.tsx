import { addressForm, type PickedAddress, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { AddressCombobox } from "./address-combobox";
import { Button } from "./ui/button";
import type { EarlyInput } from "./ui/use-suggest-combobox";

export type AddressFieldsProps = {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  buttonClassName: string;
  onContinue(address: PickedAddress): void;
};

/** The form of `AddressForm`, in a chunk of its own. */
export default function AddressFields({
  config,
  initial,
  early,
  buttonClassName,
  onContinue,
}: AddressFieldsProps & { early: EarlyInput | undefined }) {
  const form = useForm({
    resolver: zodResolver(addressForm),
    defaultValues: initial && { address: initial },
    reValidateMode: "onSubmit",
  });
  const [isPicking, setPicking] = useState(false);
  return (
    <form onSubmit={form.handleSubmit(({ address }) => onContinue(address))} noValidate className="space-y-5">
      <Controller
        control={form.control}
        name="address"
        render={({ field, fieldState }) => {
          const change = (address?: PickedAddress) => {
            field.onChange(address);
            form.clearErrors("address");
          };
          return (
            <AddressCombobox
              config={config}
              initialText={initial?.text ?? ""}
              early={early}
              inputRef={field.ref}
              error={fieldState.error?.message}
              onType={change}
              onPicking={setPicking}
              onPick={change}
            />
          );
        }}
      />
      <Button type="submit" blocked={isPicking} className={buttonClassName}>
        {isPicking ? "One moment..." : "Continue"}
      </Button>
      <p role="status" className="sr-only">
        {isPicking ? "Looking up the address..." : ""}
      </p>
    </form>
  );
}
