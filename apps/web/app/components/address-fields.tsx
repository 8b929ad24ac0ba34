import { addressForm, type PickedAddress, type PublicConfig } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { AddressCombobox } from "./address-combobox";
import { Button } from "./ui/button";
import type { EarlyInput } from "./ui/use-suggest-combobox";
import { takeTypedAddress, useAddressLookup } from "./use-address-lookup";

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
  const lookup = useAddressLookup(config);
  const typed = useRef(early?.text ?? initial?.text ?? "");
  const [isPicking, setPicking] = useState(false);

  /** Returns the text to show where what was typed is no address. */
  async function takeTyped(): Promise<string | undefined> {
    setPicking(true);
    try {
      const { address, problem } = await takeTypedAddress(lookup, typed.current);
      if (address) form.setValue("address", address);
      return problem;
    } catch (error) {
      console.error("The typed address could not be looked up:", error);
      return undefined;
    } finally {
      setPicking(false);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPicking) return;
    const problem = form.getValues("address") ? undefined : await takeTyped();
    await form.handleSubmit(
      ({ address }) => onContinue(address),
      () => problem && form.setError("address", { message: problem }),
    )();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
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
              lookup={lookup}
              initialText={initial?.text ?? ""}
              early={early}
              inputRef={field.ref}
              error={fieldState.error?.message}
              onType={(text) => {
                typed.current = text;
                change();
              }}
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
