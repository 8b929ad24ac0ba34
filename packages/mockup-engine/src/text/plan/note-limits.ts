import type { PaintPart, Task } from "../wish-plan.ts";
import { boulders, byDegrees } from "../words/advices.ts";
import { keptNames, listWords } from "./describe-plan.ts";
import { type Draft, decline, declineThing } from "./plan-draft.ts";

/** What the plan's tasks cannot leave out, though the wish asks to. */
export function noteLimits(draft: Draft, tasks: Task[]): void {
  const changed = new Set(tasks.map(({ service }) => service));
  for (const part of draft.removed) {
    const isRenewed =
      (part === "roof" && changed.has("roofing")) ||
      tasks.some((task) => task.service === "driveway" && task.surface === part);
    if (!isRenewed) decline(draft, "removePart", part);
  }
  const isRoofColored = tasks.some((task) => task.service === "roofing" && task.color);
  if (draft.wantsRoofLike && !isRoofColored) declineThing(draft, byDegrees);
  const isPainted = isPaintedAs("walls", tasks);
  noteBrushParts(draft, tasks);
  const trims = [...draft.trimNames].map((name) => `the ${name}`);
  if (isPaintedAs("trim", tasks) && trims.length > 0 && !draft.trimNames.has("trim"))
    decline(draft, "trimDetail", `${listWords(trims)} alone`, listWords(trims));
  const paved = tasks.find((task) => task.service === "driveway");
  if (draft.mendsCracks && !paved) decline(draft, "cracksAlone", "mended cracks");
  else if (draft.isMended && paved && (paved.isSuggested || draft.removed.size === 0))
    decline(draft, "cracks", "mended cracks");
  if (draft.garden?.isMeadow && draft.garden.replacesLawn)
    decline(draft, "meadow", "a meadow in place of the lawn");
  const bedded = tasks.find((task) => task.service === "landscaping");
  if (bedded?.beds === "desert") draft.unsupported.delete(boulders);
  if (draft.garden?.hasNoMulch && bedded?.beds && !draft.garden.mulch && bedded.ground !== "gravel")
    decline(draft, "mulchedBeds", "beds without mulch");
  if (draft.garden?.hasNoPlants && draft.garden.beds) decline(draft, "bareBeds", "beds without plants");
  if (draft.keepsBrick && draft.washed.has("walls")) decline(draft, "washBrick", "the brick as it is");
  else if (draft.keepsBrick && isPainted) decline(draft, "keepBrick", "the brick as it is");
}

/** Says of a color for all that is painted which parts it cannot find by itself. */
function noteBrushParts(draft: Draft, tasks: Task[]): void {
  const painted = tasks.flatMap((task) => (task.service === "painting" ? task.coats : []));
  const left = (["shutters", "door"] as const).filter(
    (part) => !draft.kept.has(part) && !painted.some((coat) => coat.part === part),
  );
  if (!draft.allOver || painted.length < 2 || left.length === 0) return;
  const names = listWords(left.map((part) => `the ${keptNames[part]}`));
  decline(draft, "brushParts", `${names} with the rest`, names);
}

const isPaintedAs = (part: PaintPart, tasks: Task[]): boolean =>
  tasks.some((task) => task.service === "painting" && task.coats.some((coat) => coat.part === part));
