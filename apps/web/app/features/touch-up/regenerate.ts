import type { EditOptions } from "../mockup";

/** Edits the photo again where `region`, the data URL of a PNG mask, is white. Throws with the text to show. */
export type Regenerate = (region: string, options: EditOptions) => Promise<void>;
