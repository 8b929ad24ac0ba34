import { type Kinded, nameKinds } from "./name-kinds.ts";
import type { Word } from "./split-words.ts";

/** Words that begin another clause without a mark. */
const joining = new Set(
  "but so because cause cuz bc since if which who or except without then whichever while although though unless until pero porque sin aunque wait actually instead y que".split(
    " ",
  ),
);
const naming = ["act", "color", "material", "part", "plant", "dirt"];

type Span = { from: number; to: number; at: number };

/**
 * What each word of a wish shows of its role, as names of features: the word, its neighbors and kinds, and the company it
 * keeps between marks, between joining words and in its sentence.
 */
export function describeWords(words: Word[]): string[][] {
  const kinded = nameKinds(words.map(({ text }) => text));
  const chunks = spansBy(words, ({ mark }) => mark !== "");
  const clauses = spansBy(words, ({ mark }, index) => mark !== "" || joining.has(kinded[index]!.word));
  const sentences = spansBy(words, ({ mark }) => mark === "." || mark === "?");
  const ofChunks = chunks.map((span) => ofSpan("c", kinded, words, span, chunks));
  const ofClauses = clauses.map((span) => ofSpan("s", kinded, words, span, clauses));
  return words.map((_, index) => [
    ...ofItself(kinded, words, index),
    ...ofChunks[index]!,
    ...ofClauses[index]!,
    ...ofSentence(kinded, words, sentences[index]!, chunks[index]!, chunks.at(-1)!),
  ]);
}

/** The span of each word. */
function spansBy(words: Word[], begins: (word: Word, index: number) => boolean): Span[] {
  const spans: Span[] = [];
  for (const [index, word] of words.entries()) {
    const last = spans.at(-1);
    if (last && !begins(word, index)) {
      last.to = index + 1;
      spans.push(last);
    } else spans.push({ from: index, to: index + 1, at: last ? last.at + 1 : 0 });
  }
  return spans;
}

function ofItself(kinded: Kinded[], words: Word[], index: number): string[] {
  const word = (by: number) => kinded[index + by]?.word ?? (by < 0 ? "<" : ">");
  const kind = (by: number) => kinded[index + by]?.kind ?? (by < 0 ? "<" : ">");
  const { text, mark } = words[index]!;
  const isName = /^\p{Lu}/u.test(text) && mark !== "." && mark !== "^";
  return [
    "b",
    `w${word(0)}`,
    `k${kind(0)}`,
    `x${word(0).slice(-3)}`,
    `p${word(0).slice(0, 4)}`,
    `-${word(-1)}`,
    `+${word(1)}`,
    `=${word(-2)}`,
    `#${word(2)}`,
    `-w${word(-1)} ${word(0)}`,
    `w+${word(0)} ${word(1)}`,
    `-k${kind(-1)}`,
    `+k${kind(1)}`,
    `kk${kind(-1)} ${kind(0)}`,
    `k+${kind(0)} ${kind(1)}`,
    `m${mark}`,
    `n${markAfter(words, index)}`,
    `mw${mark} ${word(0)}`,
    `mk${mark} ${kind(0)} ${kind(1)}`,
    isName ? "cap" : "low",
    /\d/.test(text) ? "num" : "abc",
  ];
}

const markAfter = (words: Word[], index: number): string => words[index + 1]?.mark ?? "$";

/** The first words, all words and all kinds of a span, what stands around it and the kinds of the span before it. */
function ofSpan(name: string, kinded: Kinded[], words: Word[], span: Span, spans: Span[]): string[] {
  const inside = kinded.slice(span.from, span.to);
  const kinds = kindsOf(kinded, span);
  const previous = spans[span.from - 1];
  const [first, second, third] = inside;
  return [
    `${name}f${first!.word}`,
    `${name}g${first!.word} ${second?.word ?? ""}`,
    `${name}h${first!.kind} ${second?.kind ?? ""} ${third?.kind ?? ""}`,
    `${name}l${inside.at(-1)!.word}`,
    `${name}m${words[span.from]!.mark}`,
    `${name}n${markAfter(words, span.to - 1)}`,
    `${name}o${Math.min(inside.length, 9)}`,
    `${name}q${kinded[span.to]?.word ?? ""}`,
    ...new Set(inside.map(({ word }) => `${name}w${word}`)),
    ...[...kinds].map((kind) => `${name}k${kind}`),
    ...[...(previous ? kindsOf(kinded, previous) : [])].map((kind) => `${name}b${kind}`),
    `${name}v${naming.map((kind) => (kinds.has(kind) ? 1 : 0)).join("")}`,
  ];
}

const kindsOf = (kinded: Kinded[], { from, to }: Span): Set<string> =>
  new Set(kinded.slice(from, to).map(({ kind }) => kind));

function ofSentence(kinded: Kinded[], words: Word[], span: Span, chunk: Span, last: Span): string[] {
  const [first, second] = kinded.slice(span.from, span.to);
  return [
    `tf${first!.word}`,
    `tg${first!.word} ${second?.word ?? ""}`,
    `tn${markAfter(words, span.to - 1)}`,
    ...[...kindsOf(kinded, span)].map((kind) => `tk${kind}`),
    `ta${Math.min(chunk.at, 3)}`,
    `tz${Math.min(last.at - chunk.at, 3)}`,
    `tc${last.at}`.slice(0, 3),
  ];
}
