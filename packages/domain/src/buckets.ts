/** Where every picture of companies and homeowners lies; its path says whose it is. */
export const pictureBucket = "mockup-images";

const wholePictures = `/storage/v1/object/public/${pictureBucket}/`;
const reducedPictures = `/storage/v1/render/image/public/${pictureBucket}/`;

/** Where the public reads one of them. */
export const pictureAddress = (supabaseUrl: string, path: string) => `${supabaseUrl}${wholePictures}${path}`;

/** Where the storage gives a stored picture no wider than so many pixels; of any other picture the address as it is. */
export function reducedAddress(address: string, maxWidth: number): string {
  if (!address.includes(wholePictures) || address.includes("?")) return address;
  return `${address.replace(wholePictures, reducedPictures)}?width=${maxWidth}`;
}
