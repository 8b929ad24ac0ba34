import type { PickedAddress, PublicConfig } from "@curbview/domain";
import { callJson } from "../../lib/http/call-json";
import type { SourceImage } from "./source-image";

/** The street picture of an address, or the sample photo when there is none. */
export async function findStreetPicture(config: PublicConfig, address: PickedAddress): Promise<SourceImage> {
  const sample: SourceImage = { kind: "sample", url: "/sample-house/street-640x480.jpg" };
  try {
    const request = { lat: address.lat, lng: address.lng, address: address.text };
    const picture = await callJson(config, "street-picture", request);
    return {
      kind: picture.isSample ? "sample" : "street",
      url: picture.imageUrl,
      attribution: picture.attribution,
    };
  } catch (error) {
    console.error("The street picture could not be loaded:", error);
    return sample;
  }
}
