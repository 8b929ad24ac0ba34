// Learns to tell the clauses of wishes from the labelled ones beside it and writes the engine's weights:
// node bench/src/text-training/run.ts
import { readFileSync, writeFileSync } from "node:fs";
import { packWeights } from "@curbview/mockup-engine/clauses";
import { type LabelledWish, toExample } from "./labelled-wish.ts";
import { keepClearest, trainField } from "./train-field.ts";

const maxFeatures = 28_000;
const weightsFile = new URL(
  "../../../packages/mockup-engine/src/text/clauses/clause-weights.bin",
  import.meta.url,
);

const read = (name: string): LabelledWish[] =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));

const examples = ["first-writer", "second-writer", "earlier-wishes"].flatMap(read).map(toExample);
const packed = packWeights(keepClearest(trainField(examples), maxFeatures));
writeFileSync(weightsFile, packed);
console.log(`${examples.length} wishes, ${packed.length} bytes`);
