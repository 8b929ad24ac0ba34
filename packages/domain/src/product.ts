/** What an operator changes to rebrand the product. */
export const product = {
  name: "Curbview",
  supportEmail: "support@curbview.example",
  tagline: "Before-and-after mockups that turn curiosity into leads",
} as const;

/** The watermark of pictures made by anonymous visitors of the free generator. */
export const productWatermark = `${product.name} Preview`;
