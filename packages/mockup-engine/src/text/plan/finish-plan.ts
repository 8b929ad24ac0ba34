import { shadeColor } from "../disambiguation/shade-color.ts";
import type { Coat, Color, PaintPart, RoofTask, Service, Task } from "../wish-plan.ts";
import { partOfRoof, partOfWalls } from "../words/advices.ts";
import { nameColor } from "../words/color-names.ts";
import { freshColor } from "../words/color-of-part.ts";
import type { Part } from "../words/meanings.ts";
import { gardenTask } from "./finish-garden.ts";
import { pavingTasks } from "./finish-paving.ts";
import { usualWash, washTask } from "./finish-washing.ts";
import { noteLimits } from "./note-limits.ts";
import type { Draft, Head } from "./plan-draft.ts";
import {
  offerSecondColor,
  pavingFor,
  pickColor,
  pickOffered,
  roofSuggestions,
  suggestCoat,
} from "./suggest-choices.ts";

const order: Service[] = ["cleaning", "pressure-washing", "painting", "roofing", "driveway", "landscaping"];

/** The tasks of a draft, washing first and the garden last; services that the head names get their usual work. */
export function finishTasks(draft: Draft, head: Head): Task[] {
  applyStyle(draft);
  // "keep the brick, the rest white": the other walls are of the rest.
  if (draft.keepsWallsForBrick && draft.allOver?.color) draft.kept.delete("walls");
  // "don't wash the brick, just the siding"
  if (draft.keepsWallsForBrick && draft.washed.has("walls")) {
    draft.kept.delete("walls");
    draft.keepsBrick = true;
  }
  const wished = [
    ...paintTask(draft),
    ...roofTask(draft),
    ...pavingTasks(draft),
    ...washTask(draft, head),
    ...gardenTask(draft),
  ];
  // Whoever wishes a color that is not shown, or one on a part of the walls, does not wish the walls in another.
  const isUnmatched = [...draft.unsupported.keys()].some((key) => /^(match|swapParts) /.test(key));
  const refusesPaint = draft.hasUnshownColor || draft.unsupported.has(partOfWalls) || isUnmatched;
  // "Landscaping: paint the front door red" is a wish for the door alone.
  const isOfOthers =
    wished.some((task) => isNamed(task, draft)) &&
    !wished.some((task) => head.services.some((name) => doesWorkOf(task.service, name)));
  const missing = head.services.filter(
    (service) =>
      !(isOfOthers && !draft.isVague) &&
      !wished.some((task) => doesWorkOf(task.service, service)) &&
      !(service === "painting" && refusesPaint) &&
      !(service === "roofing" && (draft.washed.has("roof") || draft.unsupported.has(partOfRoof))) &&
      !(service === "driveway" && draft.washed.has("paving")) &&
      !(isWash(service) && draft.garden?.isWeeded) &&
      !(service === "landscaping" && draft.paving.has("walkway")) &&
      !isAllDeclined(draft) &&
      !(isWash(service) && draft.washed.size > 0),
  );
  const added = missing.flatMap((service) => usualTask(service, draft));
  const isOpen = draft.isVague && wished.length + added.length + draft.unsupported.size === 0;
  const suggested = isOpen ? [...usualTask("cleaning", draft), ...usualTask("landscaping", draft)] : [];
  const tasks = [...wished, ...added, ...suggested];
  noteLimits(draft, tasks);
  return tasks.toSorted((one, other) => order.indexOf(one.service) - order.indexOf(other.service));
}

/** "Driveway: make it wider": whoever asks for nothing but what cannot be shown is shown no other in its place. */
function isAllDeclined(draft: Draft): boolean {
  const { unsupported, isVague, leavesOpen, removed, endsDriveway, mendsCracks } = draft;
  const isRenewed = removed.has("roof") || (removed.has("driveway") && !endsDriveway);
  return (mendsCracks || unsupported.size + removed.size > 0) && !isVague && !leavesOpen && !isRenewed;
}

/** Whether a wish says what is done, and not only to what. */
const isNamed = (task: Task, { asksForPaint }: Draft): boolean =>
  task.service === "painting"
    ? asksForPaint || task.coats.some(({ isSuggested }) => !isSuggested)
    : !task.isSuggested;

const isWash = (name: Service): boolean => name === "cleaning" || name === "pressure-washing";

function doesWorkOf(service: Service, wanted: Service): boolean {
  return service === wanted || (isWash(service) && isWash(wanted));
}

/** What a service shows when nothing more is said. */
export function usualTask(service: Service, draft: Draft): Task[] {
  const { kept } = draft;
  switch (service) {
    case "painting":
      return kept.has("walls") || kept.has("house") || kept.has("everything")
        ? []
        : [{ service, coats: offerSecondColor([suggestCoat("walls", draft)], draft) }];
    case "roofing":
      return kept.has("roof")
        ? []
        : [
            {
              service,
              ...pickCovering(draft),
              // "anything but black"
              ...(draft.avoided.length > 0 && { color: pickColor(roofSuggestions, draft) }),
              isSuggested: true,
            },
          ];
    case "driveway":
      return kept.has("driveway")
        ? []
        : [
            {
              service,
              surface: "driveway",
              paving: pickOffered(pavingFor(draft), draft),
              isSuggested: true,
            },
          ];
    case "landscaping":
      return gardenTask({ ...draft, garden: { ...draft.garden, plants: new Set(), isWhole: true } }).map(
        (task) => ({ ...task, isSuggested: true as const }),
      );
    case "cleaning":
    case "pressure-washing":
      return usualWash(service, kept);
  }
}

function applyStyle(draft: Draft): void {
  const { style, coats, kept } = draft;
  if (!style) return;
  if (style.isOfRoof) {
    if (style.roof && draft.roof) draft.roof = { color: style.roof, ...draft.roof };
    return;
  }
  // "dusty blue like on Cape Cod": whoever names the color of the house wishes no other part in the style's.
  const isColored = coats.get("walls") !== undefined || draft.allOver?.color !== undefined;
  if (isColored) return;
  if (!kept.has("walls")) coats.set("walls", style.walls);
  if (style.trim && !coats.get("trim") && !kept.has("trim")) coats.set("trim", style.trim);
  if (style.roof && !draft.roof && !kept.has("roof")) draft.roof = { covering: "tiles", color: style.roof };
}

const keptAs: Partial<Record<PaintPart, Part[]>> = {
  walls: ["walls", "house"],
  porch: ["porch", "balcony", "deck"],
};

/** Colors named for a part stand even where it is kept: the brick may stay and the siding beside it be painted. */
function paintTask(draft: Draft): Task[] {
  const { coats, kept, allOver } = draft;
  const isKept = (part: PaintPart) => (keptAs[part] ?? [part]).some((name) => kept.has(name));
  const wished = new Map([...coats].filter(([part, color]) => color || !isKept(part)));
  if (draft.freshens && wished.size === 0 && !isKept(draft.freshens) && !isOfOtherWork(draft))
    wished.set(draft.freshens, undefined);
  if (allOver)
    for (const part of ["walls", "trim", "garage"] as const)
      if (!isKept(part)) wished.set(part, wished.get(part) ?? allOver.color);
  if (wished.size === 0) return [];
  const rank = (part: PaintPart) => (part === "walls" ? 0 : part === "trim" ? 1 : 2);
  const all = [...wished]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([part, color], _, wishes) => ({
      ...(color ? { part, color: asWished(part, color, wishes, draft) } : openCoat(part, draft)),
      ...(part === "walls" && color?.like === part && { onlyBrick: true as const }),
      ...(part === "walls" && draft.keepsBrick && { leavesBrick: true as const }),
    }));
  return [{ service: "painting", coats: offerSecondColor(all, draft) }];
}

/** Nothing but another surface is spoken of. */
const isOfOtherWork = ({ roof, paving, garden }: Draft): boolean =>
  roof !== undefined || paving.size > 0 || garden !== undefined;

const openCoat = (part: PaintPart, draft: Draft): Coat =>
  draft.freshens ? { part, color: freshColor } : suggestCoat(part, draft);

/** A color like that of a part which gets another one at once is the new one. */
function asWished(
  part: PaintPart,
  color: Color,
  wished: [PaintPart, Color | undefined][],
  draft: Draft,
): Color {
  const { like, shades = 0 } = color;
  if (!like) return color;
  // "the gutters to match the trim"; walls like the walls are of brick.
  if (like === part && shades === 0) return part === "walls" ? color : freshColor;
  const other = wished.find(([part]) => part === like);
  const open = other && !draft.freshens ? suggestCoat(other[0], draft).color : undefined;
  const model = like === "roof" ? newRoofColor(draft) : (other?.[1] ?? open);
  if (!model || isToldByPhoto(model)) return color;
  return shades === 0 ? model : shadeColor(model, shades > 0 ? "light" : "dark");
}

/** A new roof of no color named has its material's. */
const newRoofColor = ({ roof }: Draft): Color | undefined =>
  roof && (roof.color ?? nameColor(roof.covering === "tiles" ? "terracotta" : "charcoal"));

const isToldByPhoto = ({ like, shades, isFresh }: Color): boolean => Boolean(like ?? shades ?? isFresh);

function roofTask(draft: Draft): Task[] {
  const { roof, kept } = draft;
  if (!roof || (kept.has("roof") && !roof.covering && !roof.color)) return [];
  const isLimited = !roof.color && draft.avoided.length > 0;
  const color = isLimited ? pickColor(roofSuggestions, draft) : roof.color;
  const covering = roof.covering ? { covering: roof.covering } : pickCovering(draft);
  return [{ service: "roofing", ...covering, ...(color && { color }) }];
}

/** The usual covering, where the wish leaves it open. */
function pickCovering(draft: Draft): Pick<RoofTask, "covering" | "isCoveringOpen"> {
  const covering = pickOffered(["shingles", "metal", "tiles"], draft);
  return {
    covering,
    ...(covering === "shingles" && !draft.refused.has("tiles") && { isCoveringOpen: true }),
  };
}
