import type { HouseSize } from "@curbview/domain";

const outlines: Record<HouseSize, { walls: string; openings: string }> = {
  small: {
    walls: "M22 44V30L40 18l18 12v14Z",
    openings: "M37 44V35h6v9M28 32h5v5h-5ZM47 32h5v5h-5Z",
  },
  medium: {
    walls: "M16 44V22L34 10l18 12v4l12 6v12Z",
    openings: "M30 44v-9h7v9M22 24h6v5h-6ZM39 24h6v5h-6ZM55 44v-7h6v7",
  },
  large: {
    walls: "M8 44V20L24 8l16 12 14-9 18 13v20Z",
    openings:
      "M28 44v-9h7v9M15 22h6v5h-6ZM27 22h6v5h-6ZM15 34h6v5h-6ZM46 44V32h18v12M46 38h18M50 22h6v5h-6ZM60 22h6v5h-6Z",
  },
};

/** The outline of a house, larger for a larger one. */
export function HousePicture({ size }: { size: HouseSize }) {
  const { walls, openings } = outlines[size];
  return (
    <svg viewBox="0 0 80 48" aria-hidden="true" className="h-16 w-full max-w-28 text-(--secondary-on-white)">
      <path d={walls} fill="currentColor" fillOpacity="0.12" />
      <path
        d={`${walls}${openings}M4 44h72`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
