import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeStaleFolders } from "./remove-stale-folders.ts";

it("what a killed run left goes at the next start, and nothing else", () => {
  const parent = mkdtempSync(join(tmpdir(), "stale-folders-"));
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  const kept = [`run-${process.pid}-mine`, "run-of-old", `other-${ended}-x`];
  for (const name of [...kept, `run-${ended}-left`]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, "file"), "");
  }
  removeStaleFolders(parent, "run-");
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
  rmSync(parent, { recursive: true });
});
