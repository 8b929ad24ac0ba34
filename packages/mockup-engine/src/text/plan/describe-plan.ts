import type { PlantName } from "../../plant-names.ts";
import type {
  Coat,
  Color,
  GardenTask,
  PaintPart,
  Paving,
  PavingTask,
  Roofing,
  RoofTask,
  Task,
  Washable,
} from "../wish-plan.ts";
import type { Part } from "../words/meanings.ts";

const paintNames: Record<PaintPart, string> = {
  walls: "Walls",
  trim: "Trim",
  garage: "Garage door",
  door: "Front door",
  shutters: "Shutters",
  windows: "Windows",
  porch: "Porch",
  fence: "Fence",
  chimney: "Chimney",
};
export const pavingNames: Record<Paving, string> = {
  asphalt: "asphalt",
  concrete: "concrete",
  stamped: "stamped concrete",
  pavers: "pavers",
  brick: "brick pavers",
  gravel: "gravel",
  cobblestone: "cobblestones",
  aggregate: "exposed aggregate",
  herringbone: "herringbone pavers",
  permeable: "permeable pavers",
};
export const roofNames: Record<Roofing, string> = { shingles: "shingles", tiles: "tiles", metal: "metal" };
const washNames: Record<Washable, string> = {
  walls: "walls",
  garage: "garage door",
  fence: "fence",
  paving: "paving",
  roof: "roof",
};
const plantNames: Partial<Record<PlantName, string>> = {
  agave: "agaves",
  azalea: "azaleas",
  barberry: "barberries",
  "barrel-cactus": "barrel cacti",
  "blue-fescue": "blue fescue",
  boulder: "boulders",
  cone: "conifers",
  "fountain-grass": "ornamental grass",
  juniper: "junipers",
  laurel: "laurels",
  "reed-grass": "reed grass",
  rose: "roses",
  sedge: "sedges",
  spirea: "spireas",
  yucca: "yuccas",
};
const suggestion = " (our suggestion)";

/** What a plan does, as short sentences in US English. */
export function describeTasks(tasks: Task[], kept: string[]): string {
  const sentences = tasks.flatMap(describeTask);
  if (kept.length > 0 && sentences.length > 0) sentences.push(`Kept as is: ${listWords(kept)}`);
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}

function describeTask(task: Task): string[] {
  switch (task.service) {
    case "painting":
      return task.coats.map((coat, at) => describeCoat(coat, task.coats.slice(0, at)));
    case "roofing":
      return [describeRoof(task)];
    case "driveway":
      return [describePaving(task)];
    case "landscaping":
      return [describeGarden(task)];
    case "cleaning":
    case "pressure-washing":
      return [`Washed clean: ${listWords(task.washed.map((part) => washNames[part]))}`];
  }
}

/** A paint's maker and code are said once: "Walls: Naval (Sherwin-Williams SW 6244). Trim: Naval." */
function describeCoat({ part, color, onlyBrick, isSuggested }: Coat, before: Coat[]): string {
  const isTold = before.some((coat) => coat.color.name === color.name);
  const name = isTold ? color.name.replace(makerAndCode, "") : color.name;
  return `${onlyBrick ? "Brick" : paintNames[part]}: ${name}${isSuggested ? suggestion : ""}`;
}

const makerAndCode = / \([^()]*\)$/;

function describeRoof({ covering, color, isSuggested }: RoofTask): string {
  return `Roof: ${describeMaterial(roofNames[covering], color)}${isSuggested ? suggestion : ""}`;
}

function describePaving({ surface, paving, color, isSuggested }: PavingTask): string {
  const name = surface === "driveway" ? "Driveway" : "Walkway";
  return `${name}: ${describeMaterial(pavingNames[paving], color)}${isSuggested ? suggestion : ""}`;
}

function describeMaterial(name: string, color: Color | undefined): string {
  if (color) return `${color.name} ${name}`;
  return name === "shingles" ? "new shingles" : name;
}

function describeGarden({
  ground,
  groundColor,
  isGroundSuggested,
  beds,
  plants = [],
  mulch,
  keepsPlants,
  coversBeds,
  isSuggested,
}: GardenTask): string {
  const own = isGroundSuggested && !isSuggested ? suggestion : "";
  const laid = ground && `${describeGround(ground, groundColor)}${own}`;
  const cover = mulch && [mulch.color?.name, mulch.material].filter(Boolean).join(" ");
  if (coversBeds) return `Yard: ${cover} in the beds`;
  const named = [...namePlants(plants), ...(cover ? [cover] : [])];
  const planted = beds && `${bedNames[beds]}${named.length > 0 ? ` with ${listWords(named)}` : ""}`;
  const parts = [laid, planted].filter((part) => part !== undefined);
  return `Yard: ${listWords(parts)}${keepsPlants ? ", around the plants that are there" : ""}${isSuggested ? suggestion : ""}`;
}

const bedNames: Record<NonNullable<GardenTask["beds"]>, string> = {
  mixed: "planted beds",
  modern: "planted beds",
  shrubs: "planted beds",
  flowers: "flower beds",
  desert: "desert plants",
};

function describeGround(ground: NonNullable<GardenTask["ground"]>, color: Color | undefined): string {
  if (ground === "lawn") return "green lawn";
  const material = [color?.name, ground].filter(Boolean).join(" ");
  return ground === "mulch" ? `${material} instead of grass` : material;
}

/** Plants in the plural, one word for hydrangeas of every color. */
function namePlants(plants: PlantName[]): string[] {
  const hydrangeas = plants.filter((plant) => plant.startsWith("hydrangea-"));
  const colors = hydrangeas.length === 1 ? `${hydrangeas[0]!.slice("hydrangea-".length)} ` : "";
  return plants.flatMap((plant) => {
    if (!plant.startsWith("hydrangea-")) return [plantNames[plant] ?? plant];
    return plant === hydrangeas[0] ? [`${colors}hydrangeas`] : [];
  });
}

/** How a part is called in "kept as is". */
export const keptNames: Record<Exclude<Part, "it">, string> = {
  walls: "walls",
  trim: "trim",
  garage: "garage door",
  door: "front door",
  shutters: "shutters",
  windows: "windows",
  porch: "porch",
  fence: "fence",
  chimney: "chimney",
  house: "the house",
  gutters: "gutters",
  balcony: "balcony",
  deck: "deck",
  roof: "roof",
  driveway: "driveway",
  walkway: "walkway",
  lawn: "lawn",
  yard: "yard",
  beds: "beds",
  plants: "plants",
  everything: "everything else",
};

/** "a", "a and b", "a, b and c". */
export function listWords(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
