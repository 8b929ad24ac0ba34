export { type PicturePair, pairPictures, pictureSize, smallPicture } from "./pictures";
