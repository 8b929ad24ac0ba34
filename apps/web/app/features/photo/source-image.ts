/** The photo to edit: a street picture, the marked sample, an upload, or an upload that the server has already. */
export type SourceImage =
  | { kind: "street" | "sample" | "stored"; url: string; attribution?: string | undefined }
  | { kind: "upload"; url: string; blob: Blob };
