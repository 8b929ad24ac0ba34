import { mailerRules } from "@curbview/domain";

/** A circle to mail to, radius in miles. */
export type CampaignArea = { id: string; address: string; radius: number; lat: number; lng: number };

export type AreasEvent =
  | { type: "added"; address: string; lat: number; lng: number; radius: number }
  | { type: "resized"; id: string; radius: number }
  | { type: "moved"; id: string; lat: number; lng: number }
  | { type: "removed"; id: string };

export function changeAreas(areas: CampaignArea[], event: AreasEvent): CampaignArea[] {
  switch (event.type) {
    case "added": {
      const { type: _, ...area } = event;
      return [...areas, { ...area, id: crypto.randomUUID() }];
    }
    case "resized":
      return areas.map((area) => (area.id === event.id ? { ...area, radius: event.radius } : area));
    case "moved":
      return areas.map((area) => (area.id === event.id ? { ...area, lat: event.lat, lng: event.lng } : area));
    case "removed":
      return areas.filter((area) => area.id !== event.id);
  }
}

export function formatRadius(radius: number): string {
  return `${radius.toFixed(2)} ${radius === 1 ? "mile" : "miles"}`;
}

export const radiusSlider = {
  min: mailerRules.minRadius,
  max: mailerRules.maxRadius,
  step: mailerRules.radiusStep,
} as const;
