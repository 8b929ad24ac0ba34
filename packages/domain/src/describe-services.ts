import type { Product } from "./database.ts";

/** A product as a company page shows it. */
export type PageProduct = Pick<Product, "id" | "name" | "color" | "swatch_path">;

/** A service as the visitor picks it, with what there is to choose from in its order. */
export type ServiceOption = {
  id: string;
  name: string;
  icon: ServiceIcon;
  products?: readonly PageProduct[] | undefined;
};

export type ServiceIcon = "trees" | "road" | "paint" | "sparkles" | "roof" | "droplets" | "other";

/** The site's own before and after pictures of a service: /pictures/{name}-before.webp and -after.webp. */
export const exampleNames = {
  trees: "landscape",
  road: "driveway",
  paint: "paint",
  sparkles: "clean",
  droplets: "clean",
  roof: "roof",
  other: undefined,
} as const satisfies Record<ServiceIcon, string | undefined>;

/** The services of a company that has set none. */
export const defaultServices: readonly ServiceOption[] = [
  { id: "landscaping", name: "Landscaping", icon: "trees" },
  { id: "driveway", name: "Driveway Repair", icon: "road" },
  { id: "painting", name: "Exterior Painting", icon: "paint" },
  { id: "cleaning", name: "Exterior Cleaning", icon: "sparkles" },
];

/** A company's service name as an option: id lower-cased with hyphens, name title-cased, an icon by its words. */
export function toServiceOption(name: string): ServiceOption {
  const trimmed = name.trim().replace(/\s+/g, " ");
  return {
    id: trimmed.toLowerCase().replaceAll(" ", "-"),
    name: titleCase(trimmed),
    icon: pickIcon(trimmed),
  };
}

function titleCase(text: string): string {
  return text.replace(
    /(^|[\s/&-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const iconWords: readonly [ServiceIcon, RegExp][] = [
  ["droplets", /pressure|power ?wash|washing/i],
  ["roof", /roof|shingle|gutter/i],
  ["road", /drive|asphalt|paving|paver|concrete|seal/i],
  ["paint", /paint|stain|siding/i],
  ["sparkles", /clean|wash/i],
  ["trees", /landscap|lawn|garden|tree|turf|yard|sod|mulch|plant/i],
];

function pickIcon(name: string): ServiceIcon {
  return iconWords.find(([, words]) => words.test(name))?.[0] ?? "other";
}
