import { everydayWords } from "./everyday-words.ts";
import { phrases, words } from "./vocabulary.ts";

const minHalf = 3;
const kinds = new Set(["color", "shade", "part"]);

/** "sagegreen" and "frontdoor" as two words; what is a word by itself stays one. */
export function splitJoined(word: string): string[] {
  if (words.has(word) || everydayWords.has(word) || word.length < 2 * minHalf) return [word];
  for (let at = minHalf; at <= word.length - minHalf; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const whole = phrases.get(`${first} ${second}`);
    const isPair = isSaid(first) && isSaid(second);
    if ((whole && kinds.has(whole.kind)) || isPair) return [first, second];
  }
  return [word];
}

const isSaid = (half: string): boolean => kinds.has(phrases.get(half)?.kind ?? "");
