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

/** Counts to check a restored backup against. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Objects removed or replaced while the backup was made. */
  missingFiles: z.array(z.string()),
});

/** Metadata of a file, in the tar header `CURBVIEW.object`; for a storage that keeps files by name. */
export const storedObjectSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  owner: z.string().nullable(),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;

export const objectHeader = "CURBVIEW.object";

export type Manifest = z.infer<typeof manifestSchema>;

export type BackupEnd = z.infer<typeof endSchema>;

export const entryNames = {
  manifest: "manifest.json",
  end: "end.json",
  file: "files/",
  table: "tables/",
} as const;
