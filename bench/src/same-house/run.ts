import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodePhoto } from "@curbview/mockup-engine";
import {
  compareHouses,
  showsSameHouse,
} from "../../../apps/server/src/providers/same-house/check-same-house.ts";
import { makePairs } from "./make-pairs.ts";

type Line = {
  isSame: boolean;
  pairs: number;
  wrong: number;
  stayed: number[];
  moved: number[];
  milliseconds: number;
};

/**
 * How often the check of a model's answer is wrong, by kind of pair: a house refused that is the same, or one accepted
 * that is not. `node bench/src/same-house/run.ts [folder of .jpg photographs]`; without a folder our own pictures are
 * taken. On sixteen photographs of houses (370 good pairs, 457 wrong ones) and on our own five both figures were 0. The
 * good pairs are imitations of what models do, not their answers.
 */
export async function run(folder?: string): Promise<void> {
  const lines = new Map<string, Line>();
  for await (const { kind, isSame, before, after } of makePairs(loadPhotos(folder))) {
    const line = lines.get(kind) ?? { isSame, pairs: 0, wrong: 0, stayed: [], moved: [], milliseconds: 0 };
    lines.set(kind, line);
    const started = performance.now();
    const comparison = await compareHouses(await decodePhoto(before), after);
    line.milliseconds += performance.now() - started;
    line.pairs += 1;
    line.stayed.push(comparison.stayed);
    line.moved.push(comparison.moved);
    if (showsSameHouse(comparison) !== isSame) line.wrong += 1;
  }
  printTable(lines);
  printSum(
    "refused though the same",
    [...lines.values()].filter(({ isSame }) => isSame),
  );
  printSum(
    "accepted though another",
    [...lines.values()].filter(({ isSame }) => !isSame),
  );
}

function loadPhotos(folder = join(import.meta.dirname, "../../../apps/web/public/pictures")): Uint8Array[] {
  const names = readdirSync(folder).filter(
    (name) => /\.jpg$|-before\.webp$/.test(name) && name !== "share.jpg",
  );
  return names.map((name) => readFileSync(join(folder, name)));
}

function printTable(lines: Map<string, Line>): void {
  const show = (values: number[]) => `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`;
  console.log("\n| pair | should be | pairs | judged wrongly | stayed | moved | ms |");
  console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
  for (const [kind, { isSame, pairs, wrong, stayed, moved, milliseconds }] of lines) {
    const cells = [kind, isSame ? "accepted" : "refused", pairs, wrong, show(stayed), show(moved)];
    console.log(`| ${cells.join(" | ")} | ${Math.round(milliseconds / pairs)} |`);
  }
}

function printSum(what: string, lines: Line[]): void {
  const sum = (key: "pairs" | "wrong") => lines.reduce((total, line) => total + line[key], 0);
  console.log(`${what}: ${sum("wrong")} of ${sum("pairs")}`);
}

if (import.meta.main) await run(process.argv[2]);
