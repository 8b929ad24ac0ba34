import { Notice } from "../../components/ui/notice";
import type { PhotoWarning } from "./find-photo-problem";

const advice: Record<PhotoWarning, string> = {
  dark: "This photo is quite dark. A photo taken in daylight works better.",
  overexposed:
    "This photo is very bright, and parts of it are plain white. A photo without glare works better.",
  flat: "There is little to see in this photo. Make sure the lens is clear and the house is in the picture.",
  blurred: "This photo is blurry. Hold the phone still and tap the house to focus, then try again.",
  small: "This photo is quite small. The original photo, or a larger one, gives a sharper picture.",
  "cut-off": "Part of the house is cut off. Step back until the whole front is in the picture.",
  far: "The house is small in this photo. Step closer, so that the front fills most of the picture.",
  car: "A car hides part of what is to change. A photo without it gives a better picture.",
};

/** Always there, so that screen readers say what comes into it. */
export function PhotoProblemNote({ problem }: { problem: PhotoWarning | undefined }) {
  return <div role="status">{problem && <Notice tone="warning">{advice[problem]}</Notice>}</div>;
}
