export { cropPicture } from "./crop-picture";
export { drawWatermark } from "./draw-watermark";
export { findStreetPicture } from "./find-street-picture";
export { newPictureName } from "./new-picture-name";
export { PhotoPicker, SampleNote } from "./photo-picker";
export { readDataUrl } from "./read-data-url";
export type { SourceImage } from "./source-image";
