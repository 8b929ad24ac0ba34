export { cropPicture } from "./crop-picture";
export { drawWatermark } from "./draw-watermark";
export { findKeptPhoto } from "./keep-photo";
export { newPictureName } from "./new-picture-name";
export { PhotoPicker, SampleNote } from "./photo-picker";
export { readDataUrl } from "./read-data-url";
export type { SourceImage } from "./source-image";
export { useKeptPhoto } from "./use-kept-photo";
export { useStreetPicture } from "./use-street-picture";
