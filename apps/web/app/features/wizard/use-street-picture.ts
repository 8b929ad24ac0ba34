import type { PublicConfig } from "@curbview/domain";
import { useEffect } from "react";
import { findStreetPicture } from "../photo";
import type { WizardEvent, WizardState } from "./wizard-state";

/** Looks for the street picture while the change is described. */
export function useStreetPicture(
  config: PublicConfig,
  address: WizardState["address"],
  send: (event: WizardEvent) => void,
): void {
  useEffect(() => {
    if (!address) return;
    void findStreetPicture(config, address).then((image) => send({ type: "street-found", address, image }));
  }, [config, address, send]);
}
