import { Photo } from "../../components/ui/photo";
import { pairPictures, pictureSize, smallPicture } from "./pictures";

/** An illustration of a campaign's postcard. */
export function Postcard({ loading }: { loading?: "lazy" }) {
  const { before, after } = pairPictures.landscape;
  return (
    <figure className="mx-auto w-full max-w-lg">
      <div className="relative -rotate-2 bg-white p-3 shadow-card sm:p-4">
        <div className="grid grid-cols-[1fr_1.6fr] gap-1.5">
          <Photo
            picture={smallPicture(before)}
            {...pictureSize}
            loading={loading}
            className="h-full w-full object-cover"
          />
          <Photo
            picture={smallPicture(after)}
            {...pictureSize}
            loading={loading}
            className="aspect-4/3 w-full object-cover"
          />
        </div>
        <div className="flex items-end justify-between gap-4 px-1 pt-4 pb-1">
          <div>
            <p className="font-display text-2xl leading-tight font-bold sm:text-3xl">
              This could be
              <br />
              your front yard.
            </p>
            <p className="mt-2 text-sm text-ink-soft">Green Gable Landscaping, Austin</p>
          </div>
          <p className="border-2 border-dashed border-ink/25 px-3 py-5 text-center text-xs leading-tight text-ink-soft">
            place
            <br />
            stamp
          </p>
        </div>
      </div>
      <figcaption className="mt-6 text-center text-ink-soft">A sample postcard</figcaption>
    </figure>
  );
}
