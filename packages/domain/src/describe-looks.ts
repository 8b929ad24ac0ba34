import type { ServiceOption } from "./describe-services.ts";

/** The parts of a house that are painted in a color of their own. */
export const paintParts = ["body", "trim", "door"] as const;
export type PaintPart = (typeof paintParts)[number];

/** Paint is chosen part by part; of any other service one product is. */
export function isChosenByPart(service: Pick<ServiceOption, "icon">): boolean {
  return service.icon === "paint";
}
