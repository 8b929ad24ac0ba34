import {
  choosableParts,
  isChosenByPart,
  type LookChoice,
  type PaintPart,
  type PublicConfig,
  paintPartLabel,
  type ServiceOption,
} from "@curbview/domain";
import { findOverruled } from "./find-overruled";
import { LookWish } from "./look-wish";
import { SwatchGroup } from "./swatch-group";
import { type Looks, lookKey, lookOf } from "./use-looks";

/** What else the home could look like: the company's products as swatches, and a wish in words. */
export function LookPicker({
  config,
  service,
  look,
  looks,
}: {
  config: PublicConfig;
  service: ServiceOption;
  /** The one that is shown. */
  look: LookChoice | undefined;
  looks: Looks;
}) {
  const { products = [] } = service;
  const chosen = looks.busy ?? look;
  const parts = isChosenByPart(service) ? choosableParts(config.imageEditProvider) : undefined;
  const pick = (part: PaintPart | undefined, id: string | undefined) => {
    const others = part ? (chosen?.products ?? []).filter((one) => (one.part ?? "body") !== part) : [];
    looks.choose({ products: [...others, ...(id ? [{ id, ...(part && { part }) }] : [])] });
  };
  const idOf = (part?: PaintPart) =>
    chosen?.products.find((one) => !part || (one.part ?? "body") === part)?.id;
  const isOverruled = looks.busy ? () => false : findOverruled(looks.made, look);
  const group = { config, products };
  return (
    <section
      aria-labelledby="looks"
      className="space-y-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="looks" className="text-xl font-bold">
        {products.length > 0 ? "Try another look" : "Say what you would like"}
      </h2>
      {products.length > 0 &&
        (parts ?? [undefined]).map((part) => (
          <SwatchGroup
            key={part ?? "look"}
            {...group}
            label={part ? paintPartLabel(part) : service.name}
            isLabelShown={part !== undefined}
            canBeNone={part !== undefined && part !== "body"}
            chosenId={isOverruled(part) ? null : idOf(part)}
            busy={looks.busy !== undefined}
            pictureOf={(id) =>
              part && part !== "body" ? undefined : pictureUrl(looks.made[lookKey(lookOf(service, id))])
            }
            onChoose={(id) => pick(part, id)}
          />
        ))}
      <LookWish
        label={products.length > 0 ? "Or say it in your own words" : "In your own words"}
        onWish={(wish) => looks.wish({ products: chosen?.products ?? [], wish })}
        shown={look?.wish}
      />
      <LookStatus looks={looks} />
    </section>
  );
}

const pictureUrl = (made: object | undefined): string | undefined =>
  made && "pictureUrl" in made && typeof made.pictureUrl === "string" ? made.pictureUrl : undefined;

/** Always there, so that what is said in it is read out. */
function LookStatus({ looks: { busy, failure } }: { looks: Looks }) {
  return (
    <>
      <p role="status" className="min-h-6 text-ink-soft">
        {busy ? "Painting your home in this look..." : ""}
      </p>
      {failure && (
        <p role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-3">
          {failure}
        </p>
      )}
    </>
  );
}
