import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** A file of each workspace, an import, and whether the rules allow it. */
const imports: [file: string, source: string, isAllowed: boolean][] = [
  ["packages/domain/src/a.ts", "@curbview/server-kit", false],
  ["packages/domain/src/b.ts", "../../../apps/web/app/root.tsx", false],
  ["packages/server-kit/src/a.ts", "@curbview/domain", false],
  ["packages/embedded-backend/src/a.ts", "@curbview/domain", false],
  ["packages/embedded-backend/src/b.ts", "@curbview/server-kit", true],
  ["packages/embedded-backend/acceptance/a.ts", "../src/index.ts", false],
  ["packages/embedded-backend/acceptance/b.ts", "@curbview/server-kit", false],
  ["packages/embedded-backend/acceptance/c.ts", "@supabase/supabase-js", true],
  ["packages/mockup-engine/src/a.ts", "@curbview/server-kit", false],
  ["apps/server/src/a.ts", "../../../packages/domain/src/index.ts", false],
  ["apps/server/src/b.ts", "../../web/app/root.tsx", false],
  ["apps/server/src/c.ts", "@curbview/embedded-backend", true],
  ["e2e/tests/a.ts", "../../apps/server/src/main.ts", false],
  ["e2e/tests/b.ts", "@curbview/server/testing/run-server.ts", true],
  ["supabase/tests/a.ts", "../../packages/embedded-backend/src/index.ts", false],
  ["apps/web/app/a.ts", "@curbview/server-kit", false],
  ["apps/web/app/b.ts", "@curbview/domain", true],
  ["apps/web/app/features/leads/a.ts", "../share/share-mockup", false],
  ["apps/web/app/features/leads/b.ts", "../share", true],
  ["apps/web/app/features/leads/c.ts", "../../lib/supabase/open-supabase", true],
  ["apps/web/app/features/leads/d.ts", "./save-lead", true],
  ["apps/web/app/features/leads/e.ts", "../../routes/login", false],
  ["apps/web/app/features/leads/f.ts", "@curbview/server-kit", false],
  ["apps/web/app/routes/a.ts", "../features/leads/leads-screen", false],
  ["apps/web/app/routes/b.ts", "../features/leads", true],
  ["apps/web/app/routes/dashboard/a.ts", "../../features/leads/leads-screen", false],
  ["apps/web/app/routes/dashboard/b.ts", "../../features/leads", true],
  ["apps/web/app/components/ui/a.ts", "../../features/share", false],
  ["apps/web/app/components/ui/b.ts", "../../lib/style/class-names", true],
  ["apps/web/app/lib/http/a.ts", "../../components/ui/button", false],
  ["apps/web/app/lib/http/b.ts", "../../features/leads", false],
  ["apps/web/app/lib/http/c.ts", "../visitor/visitor-token", true],
];

describe("the import rules of docs/architecture.md", () => {
  let folder = "";
  let complaints: Set<string>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "curbview-zones-"));
    const config = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
    writeIn(folder, "biome.json", JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const [file, source] of imports) writeIn(folder, file, `export * from "${source}";\n`);
    complaints = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(imports)("%s imports %s: allowed is %s", (file, _source, isAllowed) => {
    expect(complaints.has(file)).toBe(!isAllowed);
  });
});

function writeIn(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The files of a folder that break an import rule. */
function lint(folder: string): Set<string> {
  const { stdout } = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--reporter=json", "."],
    { cwd: folder, encoding: "utf8" },
  );
  const report: { diagnostics: { category: string; location: { path: unknown } }[] } = JSON.parse(stdout);
  return new Set(report.diagnostics.map(({ location }) => String(location.path)));
}
