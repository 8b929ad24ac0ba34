import { TriangleAlert } from "lucide-react";
import { classNames } from "../../lib/style/class-names";
import type { PhotoWarning } from "./find-photo-problem";

const advice: Record<PhotoWarning, string> = {
  dark: "This photo is quite dark. A photo taken in daylight works better.",
  overexposed:
    "This photo is very bright, and parts of it are plain white. A photo without glare works better.",
  flat: "There is little to see in this photo. Make sure the lens is clear and the house is in the picture.",
  blurred: "This photo is blurry. Hold the phone still and tap the house to focus, then try again.",
  small: "This photo is quite small. The original photo, or a larger one, gives a sharper picture.",
  "cut-off": "Part of the house is cut off. Step back until the whole front is in the picture.",
  far: "We see little of a house in this photo. Step closer, so that the front fills most of the picture.",
  car: "A car hides part of what is to change. A photo without it gives a better picture.",
};

/**
 * What is wrong with the photo, upon its lower edge, so that what stands below does not move. The place of the politer one
 * is always there, so that screen readers say what comes into it.
 */
export function PhotoNote({
  error,
  problem,
}: {
  error: string | undefined;
  problem: PhotoWarning | undefined;
}) {
  return (
    <div className="absolute inset-x-2 bottom-2 text-sm/5 sm:inset-x-3 sm:bottom-3 sm:text-base/6">
      {error && (
        <p role="alert" className={classNames(noteClass, "border-bad text-bad")}>
          {error}
        </p>
      )}
      <div role="status">
        {problem && (
          <p className={classNames(noteClass, "border-warning")}>
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning sm:size-5" />
            {advice[problem]}
          </p>
        )}
      </div>
    </div>
  );
}

const noteClass = "flex gap-2 rounded-field border-l-4 bg-card px-3 py-2 shadow-card";
