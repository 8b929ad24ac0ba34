import type { EditProgress } from "@curbview/domain";

/** One picture to edit: its bytes and what is asked for. */
export type EditRequest = {
  photo: Uint8Array;
  prompt: string;
  /** Ends the edit, waiting or running; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: EditProgress) => void) | undefined;
  /** A grey PNG over the whole photo, white where the change belongs; for editors that take one. */
  region?: Uint8Array | undefined;
  /** Who asks, so that nobody waits behind one visitor's many wishes. */
  visitor?: string | undefined;
  /** Whose limits it counts against; nobody's in the free wizard. */
  companyId?: string | undefined;
};

/** The picture after the edit, of the photo's own geometry so that before and after line up. */
export type EditedPicture = {
  bytes: Uint8Array;
  contentType: string;
  /** Where the change was made, as a small grey PNG; from editors that take one. */
  region?: Uint8Array | undefined;
  /** What of the wish was understood, as short sentences. */
  understood?: string | undefined;
  /** What is not in the picture, with what helps: a sentence each. */
  notes?: string[] | undefined;
};

/** Whoever edits pictures: our engine or an outside model. Throws AppError. */
export type ImageEditor = {
  name: string;
  /** Whether the result is shown as a quick preview. */
  isQuickPreview: boolean;
  /** Whether a request may say where the change belongs, and the result says where it was made. */
  takesRegion?: boolean;
  edit(request: EditRequest): Promise<EditedPicture>;
};
