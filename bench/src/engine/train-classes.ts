// Trains the networks that tell the parts of a house photograph apart, and says how well they do on photographs they
// have not seen: node bench/src/engine/train-classes.ts <folder with houses/ and labelled/> <file for the weights>
import { writeFileSync } from "node:fs";
import {
  classNames,
  describeContext,
  type Network,
  type Planes,
  runNetwork,
} from "@curbview/mockup-engine/analysis";
import { createRandom, type Examples, trainNetwork } from "./train-network.ts";
import { type Labelled, loadPhotos, unknown, type View, viewPhoto } from "./vary-photos.ts";

const folds = 4;
const variants = Number(process.env.VARIANTS ?? 12);
const samples = 1200;
const first = { hidden: 48, outputs: classNames.length, epochs: 6, decay: 0.03, drop: 0.1 };
const second = { hidden: 32, outputs: classNames.length, epochs: 5, decay: 0.06, drop: 0.25 };

type Row = { fold: number; label: number; values: Float32Array };

const [folder = ".", file = "class-weights.json"] = process.argv.slice(2);
const photos = await loadPhotos(folder);
const foldOf = (index: number) => index % folds;

console.log(`${photos.length} photographs`);
const rows = collect((view) => view.features);
console.log(`${rows.length} examples of ${rows[0]!.values.length} features`);
const unseen = Array.from({ length: folds }, (_, fold) => train(rows, fold, first));
report("first network", (view, fold) => runNetwork(unseen[fold]!, view.features, view));

const contextRows = collect((view, fold) => contextOf(view, unseen[fold]!));
const unseenSecond = Array.from({ length: folds }, (_, fold) => train(contextRows, fold, second));
report("second network", (view, fold) =>
  runNetwork(unseenSecond[fold]!, contextOf(view, unseen[fold]!), view),
);
report("both", (view, fold) => {
  const one = runNetwork(unseen[fold]!, view.features, view);
  const two = runNetwork(unseenSecond[fold]!, contextOf(view, unseen[fold]!), view);
  return one.map((plane, k) => plane.map((value, i) => Math.sqrt(value * two[k]![i]!)));
});

save(file, train(rows, -1, first), train(contextRows, -1, second));
for (let fold = 0; fold < folds; fold += 1) {
  save(file.replace(".json", `.fold-${fold}.json`), unseen[fold]!, unseenSecond[fold]!);
  console.log(
    `fold ${fold} has not seen`,
    photos
      .filter((_, i) => foldOf(i) === fold)
      .map(({ name }) => name)
      .join(" "),
  );
}

function contextOf(view: View, network: Network): Planes {
  return describeContext(runNetwork(network, view.features, view), view.features, view);
}

function collect(describe: (view: View, fold: number) => Planes): Row[] {
  const found: Row[] = [];
  for (const [index, photo] of photos.entries()) {
    for (let variant = 0; variant < variants; variant += 1) {
      const view = viewPhoto(photo, variant);
      found.push(...sample(view, describe(view, foldOf(index)), foldOf(index), variant));
    }
  }
  return found;
}

/** Chooses pixels so that rare classes are seen too, though less than all alike. */
function sample(view: View, planes: Planes, fold: number, seed: number): Row[] {
  const random = createRandom(seed + 1);
  const counts = new Float64Array(256);
  for (const label of view.labels) counts[label]! += 1;
  const chance = counts.map((count, label) => (label === unknown || count < 4 ? 0 : 1 / Math.sqrt(count)));
  const total = chance.reduce((sum, value, label) => sum + value * counts[label]!, 0);
  const chosen: Row[] = [];
  for (let i = 0; i < view.labels.length; i += 1) {
    const label = view.labels[i]!;
    if (random() > (chance[label]! / total) * samples) continue;
    chosen.push({ fold, label, values: Float32Array.from(planes, (plane) => plane[i]!) });
  }
  return chosen;
}

function train(all: Row[], without: number, options: typeof first): Network {
  const used = all.filter(({ fold }) => fold !== without);
  const inputs = used[0]!.values.length;
  const examples: Examples = {
    inputs,
    values: new Float32Array(used.length * inputs),
    classes: Uint8Array.from(used, ({ label }) => label),
    weights: new Float32Array(used.length).fill(1),
  };
  for (const [index, { values }] of used.entries()) examples.values.set(values, index * inputs);
  return trainNetwork(examples, options);
}

function report(title: string, believe: (view: View, fold: number) => Planes): void {
  const size = classNames.length;
  const confusion = new Float64Array(size * size);
  const perPhoto = photos.map((photo: Labelled, index) => {
    const view = viewPhoto(photo, 0);
    const belief = believe(view, foldOf(index));
    let right = 0;
    let count = 0;
    for (let i = 0; i < view.labels.length; i += 1) {
      const label = view.labels[i]!;
      if (label === unknown) continue;
      const best = belief.reduce((top, plane, k) => (plane[i]! > belief[top]![i]! ? k : top), 0);
      confusion[label * size + best]! += 1;
      if (best === label) right += 1;
      count += 1;
    }
    return `${photo.name.split(".")[0]} ${Math.round((right / count) * 100)}`;
  });
  console.log(`\n${title} on photographs it has not seen: ${perPhoto.join(", ")}`);
  for (const [k, name] of classNames.entries()) {
    const row = [...confusion.slice(k * size, (k + 1) * size)];
    const column = Array.from({ length: size }, (_, other) => confusion[other * size + k]!);
    const share = (values: number[]) =>
      Math.round((values[k]! / values.reduce((sum, value) => sum + value, 0)) * 100);
    console.log(`${name.padEnd(8)} found ${share(row)} %, right ${share(column)} %`);
  }
}

function save(path: string, one: Network, two: Network): void {
  const store = ({ first: rowsOne, second: rowsTwo, ...sizes }: Network) => ({
    ...sizes,
    first: Buffer.from(rowsOne.buffer).toString("base64"),
    second: Buffer.from(rowsTwo.buffer).toString("base64"),
  });
  writeFileSync(path, `${JSON.stringify({ first: store(one), second: store(two) })}\n`);
}
