import type { PhotoProblem } from "@curbview/domain";
import { Notice } from "../../components/ui/notice";

const advice: Record<PhotoProblem, string> = {
  dark: "This photo is quite dark. A photo taken in daylight works better.",
  overexposed:
    "This photo is very bright, and parts of it are plain white. A photo without glare works better.",
  flat: "There is little to see in this photo. Make sure the lens is clear and the house is in the picture.",
  blurred: "This photo is blurry. Hold the phone still and tap the house to focus, then try again.",
  small: "This photo is quite small. The original photo, or a larger one, gives a sharper picture.",
};

/** Always there, so that screen readers say what comes into it. */
export function PhotoProblemNote({ problem }: { problem: PhotoProblem | undefined }) {
  return <div role="status">{problem && <Notice tone="warning">{advice[problem]}</Notice>}</div>;
}
