import type { PlantName } from "../../plant-names.ts";
import type { Color } from "../wish-plan.ts";

/** The flowers there are pictures of, by the color they bloom in. */
const flowersIn: Record<string, PlantName[]> = {
  red: ["rose"],
  pink: ["azalea", "hydrangea-pink", "begonias"],
  white: ["hydrangea-white", "petunias"],
  yellow: ["daisies"],
  purple: ["salvia", "lavender"],
  blue: ["hydrangea-blue"],
};
/** All of them. */
export const allFlowers: readonly PlantName[] = Object.values(flowersIn).flat();

const families: Record<string, keyof typeof flowersIn> = {
  scarlet: "red",
  crimson: "red",
  magenta: "pink",
  fuchsia: "pink",
  cream: "white",
  gold: "yellow",
  violet: "purple",
  lilac: "purple",
  lavender: "purple",
};

/** Of the flowers named, or of all where none is, those that bloom in a color wished; empty where none does. */
export function chooseFlowers(named: PlantName[], colors: Color[]): PlantName[] {
  const blooming = colors.flatMap(({ name }) => {
    const last = name.split(" ").at(-1)!;
    return flowersIn[families[last] ?? last] ?? [];
  });
  return named.length > 0 ? named.filter((plant) => blooming.includes(plant)) : [...new Set(blooming)];
}

/** "flowers in any color but yellow": all but those; none where flowers bloom in no color refused. */
export function flowersBut(refused: Color[]): PlantName[] {
  const others = chooseFlowers([], refused);
  return others.length === 0 && refused.length > 0
    ? []
    : allFlowers.filter((plant) => !others.includes(plant));
}
