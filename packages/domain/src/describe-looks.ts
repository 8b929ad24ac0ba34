import { type ServiceOption, toServiceOption } from "./describe-services.ts";

/** The parts of a house that get a color of their own. */
export const paintParts = ["body", "trim", "door", "garage"] as const;
export type PaintPart = (typeof paintParts)[number];

/** As people call them, and as the picture engine knows them. */
const partNames: Record<PaintPart, { label: string; words: string }> = {
  body: { label: "Body", words: "walls" },
  trim: { label: "Trim", words: "trim" },
  door: { label: "Front door", words: "front door" },
  garage: { label: "Garage door", words: "garage door" },
};

export const paintPartLabel = (part: PaintPart): string => partNames[part].label;

/** Paint is chosen part by part; of any other service one product is. */
export function isChosenByPart(service: Pick<ServiceOption, "icon">): boolean {
  return service.icon === "paint";
}

/** The parts whose color can be chosen: our own engine finds garage doors, and no front doors. */
export function choosableParts(provider: string): readonly PaintPart[] {
  return provider === "builtin" ? ["body", "trim", "garage"] : ["body", "trim", "door"];
}

/** What a look is made of: products, of paint one a part, and the homeowner's own words. */
export type LookParts = {
  products: readonly { name: string; prompt: string; part?: PaintPart | undefined }[];
  wish?: string | undefined;
};

/** The look as a wish for the picture engine: "walls sage green, trim white. flowers along the path". */
export function writeLookWish(serviceName: string, { products, wish }: LookParts): string {
  const isByPart = isChosenByPart(toServiceOption(serviceName));
  const chosen = products.map(({ prompt, part = "body" }) =>
    isByPart ? `${partNames[part].words} ${prompt}` : prompt,
  );
  return [chosen.join(", "), wish].filter(Boolean).join(". ");
}

const maxWishInName = 120;
const maxNameLength = 300;

/** The look by the name that the lead keeps: "Sage green, trim White". */
export function nameLook({ products, wish }: LookParts): string {
  const names = products.map(({ name, part = "body" }) =>
    part === "body" ? name : `${partNames[part].label.toLowerCase()} ${name}`,
  );
  const words = wish && `“${wish.length > maxWishInName ? `${wish.slice(0, maxWishInName)}…` : wish}”`;
  const name = [...names, ...(words ? [words] : [])].join(", ");
  return name.slice(0, 1).toUpperCase() + name.slice(1, maxNameLength);
}

/** What a homeowner asked for: the service, and the look that was chosen. */
export function describeWork({ service_type, look }: { service_type: string; look: string | null }): string {
  return look ? `${service_type}, ${look}` : service_type;
}
