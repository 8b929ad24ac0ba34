import type { EditProgress } from "@curbview/domain";

export type EditRequest = {
  photo: Uint8Array;
  prompt: string;
  /** Cancels the edit, queued or running; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: EditProgress) => void) | undefined;
  /** A gray PNG mask of the whole photo, white where the change belongs. */
  region?: Uint8Array | undefined;
  /** For fair queueing: the visitor token or IP address. */
  visitor?: string | undefined;
  /** Whose limits it counts against; none in the free wizard. */
  companyId?: string | undefined;
  /** A hash of the caller's address: one address may use a part of a company's day. */
  addressKey?: string | undefined;
  /** Whether the visitor has given the company an email, or is its owner: part of the day is theirs alone. */
  gaveEmail?: boolean | undefined;
};

/** Of the photo's size, so that before and after line up. */
export type EditedPicture = {
  bytes: Uint8Array;
  contentType: string;
  /** Where the change was made, as a small gray PNG; our own engine tells it. */
  region?: Uint8Array | undefined;
  /** What of the wish was understood, as short sentences. */
  understood?: string | undefined;
  /** What is not in the picture, with what helps: a sentence each. */
  notes?: string[] | undefined;
  /** The editor that made it, where another stepped in. */
  madeBy?: Pick<ImageEditor, "name" | "isQuickPreview"> | undefined;
};

/** The built-in engine or an outside model. Throws AppError. */
export type ImageEditor = {
  name: string;
  isQuickPreview: boolean;
  /** Whether the part that our engine finds helps it. */
  usesMask?: boolean;
  edit(request: EditRequest): Promise<EditedPicture>;
};
