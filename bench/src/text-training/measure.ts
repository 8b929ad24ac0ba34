// How well clauses are told in wishes that were not learned from, by five folds and from one writer to the other:
// node bench/src/text-training/measure.ts
import { readFileSync } from "node:fs";
import { type ClauseWeights, findMarginals, roles } from "@curbview/mockup-engine/clauses";
import { type Example, type LabelledWish, toExample } from "./labelled-wish.ts";
import { trainField } from "./train-field.ts";

type Row = Example & Pick<LabelledWish, "kind">;
type Tally = { words: number; right: number; wishes: number; whole: number };

const read = (name: string): Row[] => {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8");
  const wishes: LabelledWish[] = JSON.parse(text);
  return wishes.map((wish) => ({ ...toExample(wish), kind: wish.kind }));
};

const [first, second, earlier] = [read("first-writer"), read("second-writer"), read("earlier-wishes")];
const both = [...first, ...second];
const folds = [0, 1, 2, 3, 4].map((fold) => ({
  learned: both.filter((_, index) => index % 5 !== fold),
  asked: both.filter((_, index) => index % 5 === fold),
}));
report("five folds", folds);
report("second writer from the first", [{ learned: first, asked: second }]);
report("first writer from the second", [{ learned: second, asked: first }]);

function report(name: string, parts: { learned: Row[]; asked: Row[] }[]): void {
  const tally: Tally = { words: 0, right: 0, wishes: 0, whole: 0 };
  for (const { learned, asked } of parts) {
    const weights = trainField([...learned, ...earlier]);
    for (const row of asked) if (row.kind === "mixed") count(tally, row, tellRoles(row, weights));
  }
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
  console.log(
    `${name}: of the words of mixed wishes ${percent(tally.right, tally.words)}, whole mixed wishes ${percent(tally.whole, tally.wishes)}`,
  );
}

function tellRoles({ features: words }: Example, { features, moves }: ClauseWeights): number[] {
  const scores = words.map((hashes) => {
    const sum = new Float64Array(roles.length);
    for (const hash of hashes)
      for (const [role, value] of (features.get(hash) ?? []).entries()) sum[role]! += value;
    return sum;
  });
  return findMarginals(scores, moves).words.map((chances) => chances.indexOf(Math.max(...chances)));
}

function count(tally: Tally, { labels }: Example, told: number[]): void {
  const right = labels.filter((label, index) => label === told[index]).length;
  tally.words += labels.length;
  tally.right += right;
  tally.wishes += 1;
  if (right === labels.length) tally.whole += 1;
}
