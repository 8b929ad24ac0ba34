import { type PageProduct, type PublicConfig, pictureAddress } from "@curbview/domain";
import { useId } from "react";
import { classNames } from "../../lib/style/class-names";

/** One of the products, as a strip of swatches that is a group of radio buttons. */
export function SwatchGroup({
  config,
  products,
  label,
  isLabelShown,
  canBeNone,
  chosenId,
  busy,
  pictureOf,
  onChoose,
}: {
  config: PublicConfig;
  products: readonly PageProduct[];
  label: string;
  isLabelShown: boolean;
  /** Whether the part may stay as it is. */
  canBeNone: boolean;
  /** Undefined: as it is; null: neither that nor one of these. */
  chosenId: string | null | undefined;
  busy: boolean;
  /** The home in this look, where it was made already. */
  pictureOf(id: string): string | undefined;
  onChoose(id: string | undefined): void;
}) {
  const name = useId();
  const swatch = { name, busy };
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelShown ? "font-semibold" : "sr-only"}>{label}</legend>
      <div className="-mx-1 flex snap-x gap-1 overflow-x-auto px-1 py-2">
        {canBeNone && (
          <Swatch
            {...swatch}
            label="As it is"
            isChosen={chosenId === undefined}
            onChoose={() => onChoose(undefined)}
          />
        )}
        {products.map((product) => (
          <Swatch
            key={product.id}
            {...swatch}
            label={product.name}
            color={product.color}
            picture={pictureOf(product.id) ?? swatchUrl(config, product)}
            isChosen={product.id === chosenId}
            onChoose={() => onChoose(product.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** `relative` keeps the hidden input where its swatch is: outside the strip it would widen the page. */
function Swatch({
  name,
  label,
  color,
  picture,
  isChosen,
  busy,
  onChoose,
}: {
  name: string;
  label: string;
  color?: string | null;
  picture?: string | undefined;
  isChosen: boolean;
  busy: boolean;
  onChoose(): void;
}) {
  return (
    <label className="relative flex w-22 shrink-0 cursor-pointer snap-start flex-col items-center gap-1.5 p-1 text-center text-sm">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden="true"
        className={classNames(
          "block h-14 w-full overflow-hidden rounded-field forced-color-adjust-none border border-ink/20 peer-checked:ring-3 peer-checked:ring-(--brand-on-white)",
          "ring-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-ink",
          isChosen && busy && "animate-pulse",
          !color &&
            !picture &&
            "bg-[linear-gradient(to_top_right,transparent_49%,var(--color-ink-soft)_49%_51%,transparent_51%)]",
        )}
        style={{ backgroundColor: color ?? undefined }}
      >
        {picture && <img src={picture} alt="" className="size-full object-cover" />}
      </span>
      <span className="leading-tight peer-checked:font-semibold">{label}</span>
    </label>
  );
}

function swatchUrl({ supabaseUrl }: PublicConfig, { swatch_path }: PageProduct): string | undefined {
  return swatch_path ? pictureAddress(supabaseUrl, swatch_path) : undefined;
}
