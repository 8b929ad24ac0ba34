import { statSync } from "node:fs";

/** Throws in plain words where no backup is, before an empty database is made for it: its name may be misspelled. */
export function requireFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return;
  throw new Error(`There is no backup at ${path}. Give the file that npm run backup wrote.`);
}
