import type { PickedAddress, PublicConfig } from "@curbview/domain";
import { useEffect } from "react";
import { findStreetPicture } from "./find-street-picture";
import type { SourceImage } from "./source-image";

type StreetFound = { type: "street-found"; address: PickedAddress; image: SourceImage };

/** Looks for the street picture of an address, once there is one. */
export function useStreetPicture(
  config: PublicConfig,
  address: PickedAddress | undefined,
  send: (event: StreetFound) => void,
): void {
  useEffect(() => {
    if (!address) return;
    void findStreetPicture(config, address).then((image) => send({ type: "street-found", address, image }));
  }, [config, address, send]);
}
