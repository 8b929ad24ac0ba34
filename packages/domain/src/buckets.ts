/** Where every picture of companies and homeowners lies; its path says whose it is. */
export const pictureBucket = "mockup-images";
