import { spawnSync } from "node:child_process";
import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** How to start a PostgreSQL program here, and who must own its data folder. */
export type UnprivilegedRunner = {
  wrap(program: string, args: string[]): { command: string; args: string[] };
  /** Hands a folder and all below it to the user the program runs as. */
  chownFolder(folder: string): Promise<void>;
};

const nobody = { uid: 65534, gid: 65534 };
const stopWithParent = ["--pdeathsig", "SIGINT"];

/**
 * PostgreSQL refuses to run as root. As root on Linux it runs as `nobody` with the one capability that lets it pass
 * folders only root may enter; elsewhere it runs as the current user. On Linux it also stops when we die.
 */
export function chooseRunner(): UnprivilegedRunner {
  const isRoot = process.getuid?.() === 0;
  const hasSetpriv = process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0;
  if (isRoot && !hasSetpriv) {
    throw new Error(
      "The built-in PostgreSQL cannot run as root here. Run as another user, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
  if (!isRoot)
    return { wrap: wrapWith(hasSetpriv ? stopWithParent : undefined), chownFolder: async () => {} };
  const privileges = [
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    "--clear-groups",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=-all,+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  return { wrap: wrapWith([...stopWithParent, ...privileges]), chownFolder: (folder) => chownAll(folder) };
}

function wrapWith(setprivArgs: string[] | undefined): UnprivilegedRunner["wrap"] {
  return (program, args) =>
    setprivArgs
      ? { command: "setpriv", args: [...setprivArgs, program, ...args] }
      : { command: program, args };
}

async function chownAll(path: string): Promise<void> {
  await chown(path, nobody.uid, nobody.gid);
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownAll(child);
    else if (!entry.isSymbolicLink()) await chown(child, nobody.uid, nobody.gid);
  }
}
