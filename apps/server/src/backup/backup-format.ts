import { z } from "zod";

/**
 * A backup is a gzipped tar: `manifest.json` first, then files (`files/{version}`) and tables (`tables/{name}/{part}`,
 * COPY's text format cut in parts, since a tar must know sizes beforehand), and `end.json` last, which a backup that
 * was cut short lacks.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Versions of the migrations the data was made with. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

/** What stands at the end: how much there must have been. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Objects removed or replaced while the backup was made. */
  missingFiles: z.array(z.string()),
});

/** What travels beside a file's bytes (as the tar's header `CURBVIEW.object`), for a storage that keeps them by name. */
export const storedObjectSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  owner: z.string().nullable(),
});

/** A stored file's name and facts. */
export type StoredObject = z.infer<typeof storedObjectSchema>;

/** The tar header of those facts. */
export const objectHeader = "CURBVIEW.object";

/** The first entry of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry of a backup. */
export type BackupEnd = z.infer<typeof endSchema>;

/** Names of entries. */
export const entryNames = {
  manifest: "manifest.json",
  end: "end.json",
  file: "files/",
  table: "tables/",
} as const;
