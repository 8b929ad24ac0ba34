/** One picture to edit: its bytes and what is asked for. */
export type EditRequest = {
  photo: Uint8Array;
  prompt: string;
  signal?: AbortSignal | undefined;
  /** Who asks, so that nobody waits behind one visitor's many wishes. */
  visitor?: string | undefined;
  /** Whose limits it counts against; nobody's in the free wizard. */
  companyId?: string | undefined;
};

/** The picture after the edit, of the photo's own geometry so that before and after line up. */
export type EditedPicture = { bytes: Uint8Array; contentType: string };

/** Whoever edits pictures: our engine or an outside model. Throws AppError. */
export type ImageEditor = {
  name: string;
  /** Whether the result is shown as a quick preview. */
  isQuickPreview: boolean;
  edit(request: EditRequest): Promise<EditedPicture>;
};
