/** What a photo may weigh on its way: nine seconds over a slow phone's network. */
export const maxPhotoBytes = 450_000;

/** JPEG qualities to try one after the other; at the first there is nearly no loss. */
export const photoQualities = [92, 86, 80, 72, 62] as const;
