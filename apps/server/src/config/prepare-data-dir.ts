import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CannotStartError } from "../errors/cannot-start-error.ts";

/** Makes the data folder where it is missing. Throws CannotStartError where no file can be written into it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const why = explainFailure((error as NodeJS.ErrnoException).code);
    throw new CannotStartError(
      `The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to a folder that this user may write, or leave it out for ./data.`,
      { cause: error },
    );
  }
}

/** Level by level: where the system lets nobody make a folder, as below /proc, Node's own "recursive" never returns. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

function explainFailure(code: string | undefined): string {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return "it is a file, or lies below one";
    case "EACCES":
    case "EPERM":
      return "this user may not write there";
    case "EROFS":
      return "the disk can only be read";
    case "ENOSPC":
    case "EDQUOT":
      return "the disk is full";
    default:
      return "no folder can be made there";
  }
}
