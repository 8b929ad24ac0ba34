import { clarifyWish } from "./clauses/clarify-wish.ts";
import { isNonsense } from "./disambiguation/is-nonsense.ts";
import { tellSoiled } from "./disambiguation/tell-soiled.ts";
import { nextWord } from "./disambiguation/token-windows.ts";
import { readDictated } from "./phrases/drop-asides.ts";
import { dropUnasked } from "./phrases/drop-unasked.ts";
import { linkPhrases } from "./phrases/link-phrases.ts";
import { describeTasks, keptNames } from "./plan/describe-plan.ts";
import { draftPlan } from "./plan/draft-plan.ts";
import { endsDriveway } from "./plan/end-driveway.ts";
import { finishTasks, usualTask } from "./plan/finish-plan.ts";
import { noteKeptPatch } from "./plan/note-kept-patch.ts";
import { noteSameCovering } from "./plan/note-same-covering.ts";
import { noteSubstitutes } from "./plan/note-substitutes.ts";
import { noteUnfollowed } from "./plan/note-unfollowed.ts";
import { type Draft, decline, emptyDraft, type Head, isWashing } from "./plan/plan-draft.ts";
import { colorRoofToo, isLeftOpen, noteMeadow, noteTaste } from "./plan/refine-draft.ts";
import type { Service, Task, WishPlan } from "./wish-plan.ts";
import { neighborColor } from "./words/advices.ts";
import { lexWish } from "./words/lex-wish.ts";
import type { Part, Token } from "./words/meanings.ts";
import { paintParts } from "./words/paint-parts.ts";

const maxLength = 1000;
const maxHeadWords = 8;
const usualService: Service = "landscaping";
const noHead: Head = { services: [], part: undefined };

/**
 * Reads what a wish asks for, in English or Spanish. Words before a first colon name the service, as does `given`; without
 * further words the service's usual work is planned. A plan without tasks means that nothing was understood, or nothing
 * of it can be shown. Never throws.
 */
export function readWish(text: string, given?: Service): WishPlan {
  const { head, headDraft, wish } = splitHead(text.slice(0, maxLength), given);
  // "walkway: brick herringbone" says more than that a driveway was asked for.
  const isOfGiven = head.length === 1 && head[0]?.service === given;
  const headTasks = given && !isOfGiven ? usualTask(given, emptyDraft()) : head;
  if (wish.trim() === "") {
    const isNameless = headTasks.length === 0 && headDraft.unsupported.size === 0;
    return toPlan(isNameless ? usualTask(usualService, emptyDraft()) : headTasks, headDraft);
  }
  const context: Head = { services: headTasks.map(({ service }) => service), part: mainPart(headTasks) };
  return clarifyWish(readDictated(wish), (words) => readWords(words, context, headDraft));
}

const nothingRead: WishPlan = { tasks: [], kept: [], unsupported: [], phrases: [], summary: "" };

/** The plan of words under a head. */
function readWords(words: string, context: Head, headDraft: Draft): WishPlan {
  const lexed = lexWish(words, context.services);
  if (isNonsense(lexed)) return nothingRead;
  const tokens = isWashing(context) ? tellSoiled(lexed) : lexed;
  const draft = draftTokens(tokens, context);
  for (const [wished, refused] of headDraft.unsupported) draft.unsupported.set(wished, refused);
  const tasks = isUnderstood(draft, context)
    ? dropUnasked(finishTasks(draft, context), context, tokens)
    : undefined;
  if (!tasks || (tasks.length === 0 && isAllUnread(draft))) return nothingRead;
  noteUnfollowed(draft, tasks, tokens);
  noteSubstitutes(draft, tasks, tokens);
  noteKeptPatch(draft, tasks, tokens);
  noteSameCovering(draft, tasks, tokens);
  return toPlan(tasks, draft);
}

/** What a wish asks for in plain words, without anything that we would suggest; empty where nothing was understood. */
export function describeWish(text: string): string {
  const { tasks, kept } = readWish(text);
  const wished = tasks.flatMap((task): Task[] => {
    if (task.service !== "painting") return task.isSuggested ? [] : [task];
    const coats = task.coats.filter(({ isSuggested }) => !isSuggested);
    return coats.length > 0 ? [{ ...task, coats }] : [];
  });
  return describeTasks(wished, kept);
}

/** What stands before the first colon, where that alone says something. */
function splitHead(
  text: string,
  given: Service | undefined,
): { head: Task[]; headDraft: Draft; wish: string } {
  const at = text.indexOf(":");
  const words = text.slice(0, Math.max(0, at));
  // "no change to the siding. Shutters: green"
  const isOfOne = !/[.!?]\s/.test(words.trim()) && !isLabelInList(words);
  if (at > 0 && isOfOne && words.trim().split(/\s+/).length <= maxHeadWords) {
    const tokens = lexWish(words);
    const headDraft = draftTokens(tokens, noHead);
    const head = finishTasks(headDraft, noHead);
    const isWhole = headDraft.isVague || headDraft.style !== undefined;
    // "something like the house next door: tan"
    const isOther = headDraft.unsupported.has(neighborColor);
    if (
      !isWhole &&
      !isOther &&
      !isLabelOfOther(tokens, head, given) &&
      !tokens.every(isOfPaintedPart) &&
      !tokens.every(isOfColor) &&
      (head.length > 0 || headDraft.unsupported.size > 0)
    )
      return { head, headDraft, wish: text.slice(at + 1) };
  }
  return { head: [], headDraft: emptyDraft(), wish: text };
}

/** "Roof: remove algae" where washing is asked for names what is to be washed. */
const isLabelOfOther = (tokens: Token[], head: Task[], given: Service | undefined): boolean =>
  given !== undefined &&
  !head.some(({ service }) => service === given) &&
  tokens.every(({ meaning }) => meaning.kind === "part" || meaning.kind === "filler");

/** "Black: door, shutters" */
const isOfColor = ({ meaning }: Token): boolean => meaning.kind === "color" || meaning.kind === "shade";

/** "tan walls, trim: cream" */
function isLabelInList(words: string): boolean {
  const at = words.lastIndexOf(",");
  return at > 0 && lexWish(words.slice(at + 1)).every(isOfPaintedPart) && words.slice(at + 1).trim() !== "";
}

/** "Trim: white" names a part rather than a service. */
function isOfPaintedPart({ text, meaning }: Token): boolean {
  if (meaning.kind === "part") return Object.hasOwn(paintParts, meaning.part);
  // "Door paint: red"
  return meaning.kind === "filler" || (meaning.kind === "act" && text === "paint");
}

const easy = /^(low maintenance|easy care|low upkeep|poco mantenimiento|bajo mantenimiento)$/;

function draftTokens(tokens: Token[], head: Head): Draft {
  const draft = draftPlan(linkPhrases(tokens), head);
  draft.isVague ||= isLeftOpen(draft, tokens);
  noteTaste(draft, tokens);
  noteMeadow(draft, tokens);
  colorRoofToo(draft, tokens);
  if (isWalkwayOnly(tokens) && draft.washed.has("paving"))
    decline(draft, "washTogether", "the driveway as it is");
  draft.leavesOpen ||= !isWashing(head) && tokens.some((_, index) => isOfNew(tokens, index, head));
  draft.endsDriveway = draft.removed.has("driveway") && endsDriveway(tokens);
  // Grass is what takes the work.
  const isEasy = tokens.some(({ text }) => easy.test(text));
  if (isEasy && draft.garden?.isWhole && !draft.garden.ground)
    Object.assign(draft.garden, { ground: "mulch", beds: draft.garden.beds ?? "mixed" });
  const asksColor = tokens.some(({ text }) => /^(paint )?colou?rs?$/.test(text));
  const isOfPaint = draft.isVague && asksColor && draft.coats.size === 0 && !draft.garden && !draft.roof;
  if (isOfPaint) draft.coats.set((draft.lastPart && paintParts[draft.lastPart]) ?? "walls", undefined);
  const isNothingSaid = draft.coats.size + draft.unsupported.size + draft.kept.size === 0 && !draft.allOver;
  if (asksColor && isNothingSaid && head.services.includes("painting")) openColor(draft, tokens);
  const isColorOpen =
    draft.refusesColor && draft.coats.size === 0 && !draft.allOver && !draft.roof && draft.paving.size === 0;
  if (isColorOpen && head.services.length === 0 && !draft.garden)
    draft.coats.set((draft.lastPart && paintParts[draft.lastPart]) ?? "walls", undefined);
  return draft;
}

/** "a new color for the shutters", "pick a color that sells" */
function openColor(draft: Draft, tokens: Token[]): void {
  const named = tokens.findLast(({ meaning }) => meaning.kind === "part")?.meaning;
  const painted = named?.kind === "part" ? paintParts[named.part] : undefined;
  if (painted) draft.coats.set(painted, undefined);
  else draft.leavesOpen = true;
}

/** "something new", as against "new French doors"; "new front steps" leaves no driveway open. */
function isOfNew(tokens: Token[], index: number, { part }: Head): boolean {
  const next = nextWord(tokens, index);
  const isOfSteps = part === "driveway" && next?.kind === "part" && next.part === "porch";
  return tokens[index]?.meaning.kind === "new" && next?.kind !== "thing" && !isOfSteps;
}

/** "just the walkway", as against "just the walkway and the drive" */
function isWalkwayOnly(tokens: Token[]): boolean {
  const only = tokens.findIndex(({ meaning }) => meaning.kind === "only");
  const next = only < 0 ? undefined : nextWord(tokens, only);
  const names = (part: Part) =>
    tokens.some(({ meaning }) => meaning.kind === "part" && meaning.part === part);
  return next?.kind === "part" && next.part === "walkway" && !names("driveway");
}

const isAllUnread = ({ unsupported }: Draft): boolean =>
  unsupported.size > 0 && [...unsupported.keys()].every((key) => key.startsWith("unread "));

/** Keeping something is a wish only beside a service that changes the rest. */
function isUnderstood(draft: Draft, head: Head): boolean {
  const {
    coats,
    roof,
    paving,
    garden,
    washed,
    washesDefault,
    unsupported,
    style,
    isVague,
    kept,
    avoided,
    allOver,
    freshens,
  } = draft;
  const isSaid = coats.size + paving.size + washed.size + unsupported.size + draft.removed.size > 0;
  const isLimited = head.services.length > 0 && (kept.size > 0 || avoided.length > 0 || draft.leavesOpen);
  return (
    isSaid || isLimited || Boolean(roof ?? garden ?? style ?? allOver ?? freshens) || washesDefault || isVague
  );
}

const mainParts: Record<Service, Part> = {
  painting: "walls",
  roofing: "roof",
  driveway: "driveway",
  landscaping: "yard",
  cleaning: "house",
  "pressure-washing": "house",
};

function mainPart([first]: Task[]): Part | undefined {
  if (first?.service === "driveway") return first.surface;
  if (first?.service === "cleaning" && first.washed.length === 1 && first.washed[0] === "roof") return "roof";
  return first && mainParts[first.service];
}

function toPlan(tasks: Task[], { kept, unsupported, words }: Draft): WishPlan {
  const changed = new Set(tasks.flatMap(changedParts));
  const names = [...kept].flatMap((part) => (part === "it" || changed.has(part) ? [] : [keptNames[part]]));
  return {
    tasks,
    kept: names,
    unsupported: [...unsupported.values()],
    phrases: words.filter((word) => word !== ""),
    summary: describeTasks(tasks, names),
  };
}

function changedParts(task: Task): string[] {
  switch (task.service) {
    case "painting":
      return task.coats.map(({ part }) => part);
    case "roofing":
      return ["roof"];
    case "driveway":
      return [task.surface];
    case "landscaping":
      return task.ground ? ["lawn", "yard"] : [];
    case "cleaning":
    case "pressure-washing":
      return task.washed.map((part) => (part === "paving" ? "driveway" : part));
  }
}
