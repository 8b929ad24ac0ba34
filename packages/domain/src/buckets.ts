/** Where every picture of companies and homeowners lies; its path says whose it is. */
export const pictureBucket = "mockup-images";

/** Where the public reads one of them. */
export const pictureAddress = (supabaseUrl: string, path: string) =>
  `${supabaseUrl}/storage/v1/object/public/${pictureBucket}/${path}`;
