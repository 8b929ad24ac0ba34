import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync(
  ["*.md", "docs/**/*.md", "{packages,apps,bench,scene,supabase,training}/**/README.md"],
  {
    cwd: root,
    exclude: ["**/node_modules/**"],
  },
);
const workspaces = "apps|bench|docs|e2e|packages|scene|scripts|supabase|training|\\.ci";
const pathFromRoot = new RegExp(`\`((?:${workspaces})/[^\`\\s*{}<>]+)\``, "g");
/** A file named without its folder, as in "`leads.test.ts` beside it". */
const fileName = /`([\w.-]+\.(?:test|spec)\.tsx?)`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

describe("what the documents name exists", () => {
  const fileNames = new Set(
    globSync("{apps,bench,e2e,packages,scripts,supabase}/**/*.{ts,tsx}", {
      cwd: root,
      exclude: (path) => path.includes("node_modules"),
    }).map((path) => basename(path)),
  );

  test.each(documents)("%s", (document) => {
    const text = readFileSync(join(root, document), "utf8");
    const paths = [...text.matchAll(pathFromRoot)].map(([, path]) => path!);
    const linked = [...text.matchAll(link)].map(([, path]) => join(dirname(document), path!));
    const missing = [...paths, ...linked].filter((path) => !existsSync(join(root, path)));
    const unknown = [...text.matchAll(fileName)]
      .map(([, name]) => name!)
      .filter((name) => !fileNames.has(name));
    expect([...missing, ...unknown]).toEqual([]);
  });
});
