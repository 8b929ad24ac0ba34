import { placeLabeled, placeToldColors, tellSameHueAgain } from "../disambiguation/place-told-colors.ts";
import { shadeFromNow } from "../disambiguation/shade-from-now.ts";
import { shadePresent, tellSameHue } from "../disambiguation/shade-present.ts";
import {
  dropHints,
  tellChoices,
  tellDecisions,
  tellKinds,
  tellSameAgain,
} from "../disambiguation/tell-choices.ts";
import { tellDegrees } from "../disambiguation/tell-degrees.ts";
import { tellDryYards } from "../disambiguation/tell-dry-yards.ts";
import { tellGone } from "../disambiguation/tell-gone.ts";
import { tellHomographs } from "../disambiguation/tell-homographs.ts";
import { tellMatchingColors } from "../disambiguation/tell-matched.ts";
import { tellModels } from "../disambiguation/tell-models.ts";
import { tellOtherOnes } from "../disambiguation/tell-other-ones.ts";
import { dropOthers, joinParts } from "../disambiguation/tell-others.ts";
import { tellPaintedPlants } from "../disambiguation/tell-painted-plants.ts";
import { dropRefusedColors, tellRefusedPlants } from "../disambiguation/tell-refusals.ts";
import {
  dropReplaced,
  joinRelatives,
  joinRepeated,
  paintLimewash,
  replaceCorrected,
  takeBackPaint,
} from "../disambiguation/tell-relations.ts";
import { tellRepaving } from "../disambiguation/tell-repaving.ts";
import { tellRoofPlaces } from "../disambiguation/tell-roof-places.ts";
import { tellSameColors } from "../disambiguation/tell-same-colors.ts";
import { tellSeasons } from "../disambiguation/tell-seasons.ts";
import { tellWashedFronts } from "../disambiguation/tell-washed-fronts.ts";
import { tellWholeHouse } from "../disambiguation/tell-whole-house.ts";
import { tellYard } from "../disambiguation/tell-yard.ts";
import { tintStains } from "../disambiguation/tint-stains.ts";
import { applyCorrections, refineColors, swapColors } from "../phrases/apply-corrections.ts";
import { blendPaving } from "../phrases/blend-paving.ts";
import { dropAsides } from "../phrases/drop-asides.ts";
import { dropLikenesses } from "../phrases/drop-likenesses.ts";
import { dropOpinions } from "../phrases/drop-opinions.ts";
import { placeOnes } from "../phrases/gather-flower-colors.ts";
import { repeatPlaces } from "../phrases/repeat-places.ts";
import type { Service } from "../wish-plan.ts";
import { parseHex, plainHsl, readHsl, readRgb } from "./color-codes.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { colorToken, joinColorWords } from "./join-color-words.ts";
import { matchPhrases } from "./match-phrases.ts";
import type { Token } from "./meanings.ts";
import { nameEdging, nameFillings, nameJoints } from "./name-edging.ts";
import { namePaints, nameUnknownColors, nameUnknownParts } from "./name-paints.ts";
import { nameRareColors } from "./name-rare-colors.ts";
import { nameStoneColors } from "./name-stone-colors.ts";
import { nameStrippedPaint } from "./name-stripped-paint.ts";
import { nameUnread } from "./name-unread.ts";
import { normalizeWish } from "./normalize-wish.ts";
import { splitJoined } from "./split-joined.ts";

const pieces =
  /(?<hex>#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?!(?:facade|decade|beaded|accede|efface|deface|dabbed)\b)[0-9a-f]{6}\b)|(?<rgb>\brgb\s*\(?\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*\)?)|(?<hsl>\bhsl\s*\(?\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*[\s,]\s*\d{1,3}\s*\)?)|(?<word>[a-z0-9]+)|(?<mark>[.,;:!?\n&+/()|])/g;

/** A wish as its recognized phrases, the longest first. */
export function lexWish(text: string, services: readonly Service[] = []): Token[] {
  const tokens: Token[] = [];
  let run: string[] = [];
  const flush = () => {
    tokens.push(...findPhrases(run));
    run = [];
  };
  for (const { groups } of normalizeWish(dropAsides(plainHsl(text))).matchAll(pieces)) {
    const { hex, rgb, hsl, word, mark } = groups!;
    if (word) {
      run.push(...splitJoined(word).map(correctSpelling));
      continue;
    }
    flush();
    if (hex) tokens.push(colorToken(hex, { name: `#${hex.replace("#", "")}`, rgb: parseHex(hex) }));
    if (rgb) tokens.push(colorToken(rgb, readRgb(rgb)));
    if (hsl) tokens.push(colorToken(hsl, readHsl(hsl)));
    const isLabel = mark === ":" && tokens.some(isLabeling);
    if (mark && !isLabel)
      tokens.push({ text: mark, meaning: { kind: "separator", separator: separatorOf(mark) } });
  }
  flush();
  return readings.reduce((read, tell) => tell(read, services), tokens);
}

/** What words mean by what stands around them, told in this order. */
const readings: ((tokens: Token[], services: readonly Service[]) => Token[])[] = [
  dropRefusedColors,
  tellRefusedPlants,
  tellDryYards,
  tellMatchingColors,
  tellSeasons,
  tellWashedFronts,
  tellRepaving,
  repeatPlaces,
  tellSameHue,
  shadeFromNow,
  tellSameColors,
  tellWholeHouse,
  tellGone,
  tellModels,
  joinRelatives,
  joinRepeated,
  dropReplaced,
  paintLimewash,
  replaceCorrected,
  takeBackPaint,
  dropOpinions,
  dropOthers,
  joinParts,
  nameRareColors,
  nameStoneColors,
  namePaints,
  dropLikenesses,
  placeOnes,
  placeLabeled,
  tellOtherOnes,
  tellRoofPlaces,
  placeToldColors,
  tellDegrees,
  tellSameHueAgain,
  nameStrippedPaint,
  nameEdging,
  nameJoints,
  nameFillings,
  tellHomographs,
  tellPaintedPlants,
  tellYard,
  nameUnknownColors,
  nameUnknownParts,
  nameUnread,
  tintStains,
  tellKinds,
  dropHints,
  mixBetween,
  tellChoices,
  tellDecisions,
  tellSameAgain,
  refineColors,
  swapColors,
  applyCorrections,
  shadePresent,
  blendPaving,
  joinColorWords,
];

/** "Kept as is: the roof", "Trim: white" */
function isLabeling({ meaning }: Token, index: number, tokens: Token[]): boolean {
  // "new shutter color: green"
  const isOfColor = /^(paint )?colou?rs?$/.test(tokens[index + 1]?.text ?? "");
  if (meaning.kind === "part" && isOfColor) return index === tokens.length - 2;
  const isBrick = meaning.kind === "material" && meaning.material.isCladding === true;
  if (meaning.kind === "part" || isBrick) return index === tokens.length - 1;
  return index >= tokens.length - 2 && meaning.kind === "act" && meaning.act === "keep";
}

function separatorOf(mark: string): "comma" | "and" | "stop" {
  if (mark === "," || mark === "(" || mark === ")") return "comma";
  return mark === "&" || mark === "+" || mark === "/" ? "and" : "stop";
}

/** "all but the door": everything, except. */
function findPhrases(run: string[]): Token[] {
  return matchPhrases(run).flatMap((token): Token[] =>
    token.meaning.kind === "all"
      ? [
          { text: "everything", meaning: { kind: "part", part: "everything" } },
          { text: token.text, meaning: { kind: "except" } },
        ]
      : [token],
  );
}

/** "something between brown and gray" */
function mixBetween(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => {
    const [one, and, other] = tokens.slice(index + 1, index + 4);
    return (
      text === "between" &&
      /^(something|somewhere|halfway|cross)$/.test(tokens[index - 1]?.text ?? "") &&
      one?.meaning.kind === "color" &&
      and?.text === "and" &&
      other?.meaning.kind === "color"
    );
  });
  return at < 0 ? tokens : tokens.filter((_, index) => index !== at && index !== at + 2);
}
