import { expect, it } from "vitest";
import { pictureAddress, reducedAddress } from "./buckets.ts";

it("a stored picture is asked for no wider than it is shown", () => {
  expect(reducedAddress(pictureAddress("https://curbview.test", "one/leads/two.png"), 240)).toBe(
    "https://curbview.test/storage/v1/render/image/public/mockup-images/one/leads/two.png?width=240",
  );
});

it("any other picture is asked for as it is", () => {
  for (const address of ["https://curbview.test/pictures/lawn-after.webp", "data:image/png;base64,AA=="])
    expect(reducedAddress(address, 240)).toBe(address);
});
