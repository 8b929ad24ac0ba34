import type { PickedAddress, PublicConfig, ServiceOption } from "@curbview/domain";
import { AddressForm } from "../../components/address-form";
import { StepHeading } from "../../components/step-heading";
import { ExamplePictures } from "./example-pictures";

export function AddressStep({
  config,
  initial,
  isFirst,
  services,
  onStart,
  onContinue,
}: {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  isFirst: boolean;
  services: readonly ServiceOption[];
  onStart?(): void;
  onContinue(address: PickedAddress): void;
}) {
  return (
    <>
      <AddressForm
        config={config}
        initial={initial}
        buttonClassName="w-full text-lg sm:w-auto"
        onStart={onStart}
        onContinue={onContinue}
      >
        <StepHeading isFirst={isFirst}>See Your Home Transformed</StepHeading>
        <p className="text-lg text-ink-soft">
          Enter your address and see what your home could look like. It takes 2 minutes.
        </p>
      </AddressForm>
      <ExamplePictures services={services} />
    </>
  );
}
