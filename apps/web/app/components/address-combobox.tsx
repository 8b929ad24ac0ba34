import type { PickedAddress } from "@curbview/domain";
import type { Ref } from "react";
import { addressLabel, addressPlaceholder } from "./address-combobox-texts";
import { SuggestCombobox } from "./ui/suggest-combobox";
import type { EarlyInput } from "./ui/use-suggest-combobox";
import type { AddressLookup } from "./use-address-lookup";

/** An address field that takes only picked suggestions. */
export function AddressCombobox({
  lookup,
  label = addressLabel,
  initialText,
  error,
  early,
  inputRef,
  onPick,
  onPicking,
  onType,
}: {
  lookup: AddressLookup;
  label?: string;
  initialText: string;
  error?: string | undefined;
  early?: EarlyInput | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onPick(address: PickedAddress): void;
  /** Called with true while the whole address is being fetched. */
  onPicking?(isPicking: boolean): void;
  onType(text: string): void;
}) {
  return (
    <SuggestCombobox
      label={label}
      listLabel="Suggested addresses"
      placeholder={addressPlaceholder}
      initialText={initialText}
      error={error}
      early={early}
      inputRef={inputRef}
      load={lookup.suggest}
      pick={async ({ id }) => {
        const address = await lookup.pick(id);
        onPick(address);
        return address.text;
      }}
      onPicking={onPicking}
      onType={onType}
    />
  );
}
