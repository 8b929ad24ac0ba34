import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** Vitest holds 0.3 GB of files at most; the browsers and servers of the tests need their memory besides. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Where a run's files lie: in memory, where Linux offers a folder there and enough is free. Each of a few hundred test
 * databases is a copy of 12 MB, which costs a disk's file system five times the processor time. TMPDIR has the last word.
 */
export function chooseTestFolder(asked = process.env.TMPDIR, freeBytes = measureFreeMemory()): string {
  if (asked) return asked;
  return freeBytes >= neededBytes ? inMemory : tmpdir();
}

function measureFreeMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}
