// Edits every photograph by every service and scores what changed against the masks drawn by hand:
// node bench/src/engine/score-regions.ts [--masks held-out] [--network FILE] <folder with the photographs> [service ...]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Service } from "@curbview/mockup-engine";
import { useNetworkFiles } from "@curbview/mockup-engine/analysis";
import { maskKind, readMasks } from "./read-mask.ts";
import { rules, type Score, scorePhoto } from "./score-photo.ts";

const goal = 0.9;

const columns: [title: string, measure: keyof Score, show: (value: number) => string][] = [
  ["change in the right place", "precision", percent],
  ["of the place changed", "reached", percent],
  ["sky untouched", "skyKept", percent],
  ["neighbours untouched", "nextKept", percent],
  ["change beside the place", "halo", decimal],
  ["color missed by", "colorMiss", decimal],
  ["structure kept", "structure", percent],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { masks: { type: "string", default: "held-out" }, network: { type: "string" } },
});
const [folder = ".", ...wanted] = positionals;
const services = (wanted.length ? wanted : Object.keys(rules)) as Service[];
if (options.network) useNetworkFiles({ parts: pathToFileURL(options.network) });
const masks = readMasks(maskKind.parse(options.masks));
const scores = new Map(services.map((service) => [service, new Map<string, Score>()]));
for (const mask of masks) {
  const bytes = readFileSync(join(folder, mask.photo));
  for (const service of services)
    scores.get(service)!.set(mask.photo, await scorePhoto(bytes, mask, service));
}
for (const service of services) printTable(service, scores.get(service)!);

function printTable(service: Service, rows: Map<string, Score>): void {
  console.log(`\n| ${service} | ${columns.map(([title]) => title).join(" | ")} |`);
  console.log(`| --- |${" ---: |".repeat(columns.length)}`);
  for (const { photo } of masks) {
    const score = rows.get(photo)!;
    console.log(`| ${photo} | ${columns.map(([, measure, show]) => show(score[measure])).join(" | ")} |`);
  }
  const measured = (measure: keyof Score) =>
    [...rows.values()].map((score) => score[measure]).filter((value) => !Number.isNaN(value));
  const good = measured("precision").filter((value) => value >= goal).length;
  const title = `**mean; ${good} of ${measured("precision").length} reach ${percent(goal)}**`;
  const means = columns.map(([, measure, show]) => {
    const values = measured(measure);
    return show(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  console.log(`| ${title} | ${means.join(" | ")} |`);
}

function percent(share: number): string {
  return Number.isNaN(share) ? "none" : `${(share * 100).toFixed(share > 0.995 && share < 1 ? 2 : 0)} %`;
}

function decimal(value: number): string {
  return Number.isNaN(value) ? "none" : value.toFixed(1);
}
