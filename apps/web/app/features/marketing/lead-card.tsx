import { Photo } from "../../components/ui/photo";
import { pairPictures, pictureSize, smallPicture } from "./pictures";

const facts = [
  ["Service", "Driveway Repair"],
  ["Address", "3307 Duval St, Austin, TX"],
  ["Email", "tom@example.com"],
] as const;

/** An illustration of a new lead as the business sees it. */
export function LeadCard() {
  return (
    <figure className="mx-auto w-full max-w-lg">
      <div className="overflow-hidden rounded-[1.25rem] bg-white shadow-card">
        <div className="grid grid-cols-2 gap-0.5">
          {(["before", "after"] as const).map((side) => (
            <Photo
              key={side}
              picture={smallPicture(pairPictures.driveway[side])}
              {...pictureSize}
              className="aspect-4/3 w-full object-cover"
            />
          ))}
        </div>
        <div className="p-5 sm:p-6">
          <div className="flex items-center justify-between gap-4">
            <p className="font-display text-2xl font-bold">Tom Becker</p>
            <span className="rounded-full bg-good/10 px-3 py-1 text-sm font-semibold text-good">
              New lead
            </span>
          </div>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-balance text-ink-soft">
        A lead as it reaches you: who, where, what, and the picture they saw (sample data)
      </figcaption>
    </figure>
  );
}
