import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodePhoto } from "@curbview/mockup-engine";
import {
  compareHouses,
  showsSameHouse,
} from "../../../apps/server/src/providers/same-house/check-same-house.ts";
import { makePairs } from "./make-pairs.ts";

const ownPictures = join(import.meta.dirname, "../../../apps/web/public/pictures");

/**
 * How often the check of a model's answer is wrong, by kind of pair: a house refused that is the same, or one accepted
 * that is not. `node bench/src/same-house/run.ts [folder of photographs]`; without a folder our own pictures are taken.
 */
export async function run(folder?: string): Promise<void> {
  const photos = folder
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".jpg"))
        .map((name) => readFileSync(join(folder, name)))
    : readdirSync(ownPictures)
        .filter((name) => name.endsWith("-before.webp"))
        .map((name) => readFileSync(join(ownPictures, name)));
  type Line = {
    isSame: boolean;
    pairs: number;
    wrong: number;
    stayed: number[];
    moved: number[];
    ms: number;
  };
  const lines = new Map<string, Line>();
  for await (const { kind, isSame, before, after } of makePairs(photos)) {
    const line = lines.get(kind) ?? { isSame, pairs: 0, wrong: 0, stayed: [], moved: [], ms: 0 };
    const started = performance.now();
    const comparison = await compareHouses(await decodePhoto(before), after);
    line.ms += performance.now() - started;
    line.pairs += 1;
    line.stayed.push(comparison.stayed);
    line.moved.push(comparison.moved);
    if (showsSameHouse(comparison) !== isSame) line.wrong += 1;
    lines.set(kind, line);
  }
  const show = (values: number[]) => `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`;
  console.log("\n| pair | should be | pairs | judged wrongly | stayed | moved | ms |");
  console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
  const all = [...lines].toSorted(([, a], [, b]) => Number(b.isSame) - Number(a.isSame));
  for (const [kind, { isSame, pairs, wrong, stayed, moved, ms }] of all) {
    console.log(
      `| ${kind} | ${isSame ? "accepted" : "refused"} | ${pairs} | ${wrong} | ${show(stayed)} | ${show(moved)} | ${Math.round(ms / pairs)} |`,
    );
  }
  for (const [what, isSame] of [
    ["refused though the same", true],
    ["accepted though another", false],
  ] as const) {
    const those = all.map(([, line]) => line).filter((line) => line.isSame === isSame);
    const sum = (key: "pairs" | "wrong") => those.reduce((total, line) => total + line[key], 0);
    console.log(`${what}: ${sum("wrong")} of ${sum("pairs")}`);
  }
}

if (import.meta.main) await run(process.argv[2]);
