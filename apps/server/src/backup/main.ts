// Usage: node apps/server/src/backup/main.ts backup|restore <file>, with the same settings as the server.
import { resolve } from "node:path";
import { readConfig } from "../config/read-config.ts";
import { openInstallation } from "./open-installation.ts";
import { requireData } from "./require-data.ts";
import { requireFile } from "./require-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const works = { backup: writeBackup, restore: restoreBackup };

async function main([name, file]: string[]): Promise<void> {
  const work = works[name as keyof typeof works];
  if (!work || !file)
    throw new Error("Say which file: npm run backup -- <file>, or npm run restore -- <file>");
  const path = resolve(file);
  const config = readConfig(process.env);
  if (name === "backup") requireData(config);
  else requireFile(path);
  const installation = await openInstallation(config);
  try {
    const { rows, files, missingFiles } = await work(installation, path);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    const done = name === "backup" ? "Saved to" : "Restored from";
    console.log(`${done} ${file}: ${count} rows of ${Object.keys(rows).length} tables, ${files} files.`);
    if (missingFiles.length > 0)
      console.log(`${missingFiles.length} files were removed meanwhile or were not there.`);
  } finally {
    await installation.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
