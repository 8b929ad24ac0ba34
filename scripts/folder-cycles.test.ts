import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = [
  "apps/server/src",
  "apps/web/app",
  "apps/web/app/features",
  "apps/web/app/lib",
  "packages/domain/src",
  "packages/embedded-backend/src",
  "packages/mockup-engine/src",
  "packages/mockup-engine/src/edit",
  "packages/server-kit/src",
];

/** From which folders of a source tree each of its folders imports, types and imports at run time included. */
function readFolders(source: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  const folderOf = (path: string) => relative(source, path).split(sep)[0]!;
  for (const name of globSync("*/**/*.{ts,tsx}", { cwd: source })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const path = join(source, name);
    const imported = folders.get(folderOf(path)) ?? new Set();
    folders.set(folderOf(path), imported);
    for (const [, address] of readFileSync(path, "utf8").matchAll(/(?:from|import)[\s(]*"(\.[^"]+)"/g)) {
      const folder = folderOf(join(dirname(path), address!));
      if (folder !== folderOf(path)) imported.add(folder);
    }
  }
  return folders;
}

/** The first way found that leads back to where it began. */
function findCycle(folders: Map<string, Set<string>>, way: string[] = []): string[] | undefined {
  const next = way.length > 0 ? (folders.get(way.at(-1)!) ?? []) : folders.keys();
  for (const folder of next) {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    const cycle = findCycle(folders, [...way, folder]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe("the folders of a source tree", () => {
  it.each(sources)("in %s import one another one way only", (source) => {
    const folders = readFolders(join(root, source));
    expect(folders.size).toBeGreaterThan(0);
    expect(findCycle(folders)?.join(" imports ")).toBeUndefined();
  });

  it("that import one another are found, over a third folder too", () => {
    const lists = { a: ["b"], b: ["c"], c: ["d", "b"], d: [] };
    const folders = new Map(Object.entries(lists).map(([folder, names]) => [folder, new Set(names)]));
    expect(findCycle(folders)).toEqual(["b", "c", "b"]);
    folders.get("c")!.delete("b");
    expect(findCycle(folders)).toBeUndefined();
  });
});
