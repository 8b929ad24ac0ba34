import { type HouseSize, houseSizes, houseSizeTexts } from "@curbview/domain";
import { classNames } from "../../lib/style/class-names";
import { HousePicture } from "./house-picture";

export function HouseSizeButtons({
  chosen,
  onChoose,
}: {
  /** The size that is being saved. */
  chosen: HouseSize | undefined;
  onChoose(size: HouseSize): void;
}) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4">
      {houseSizes.map((size) => (
        <li key={size}>
          <button
            type="button"
            aria-disabled={chosen !== undefined || undefined}
            onClick={() => chosen === undefined && onChoose(size)}
            className={classNames(
              "flex h-full min-h-36 w-full flex-col items-center gap-1 rounded-card border border-line bg-card px-1.5 py-4",
              "text-center shadow-card transition hover:border-(--secondary-on-white) aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
            )}
          >
            <HousePicture size={size} />
            <span className="font-semibold">
              {chosen === size ? "One moment..." : houseSizeTexts[size].name}
            </span>
            <span className="text-sm text-ink-soft">{houseSizeTexts[size].hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
