import { type Product, pricePercent } from "@curbview/domain";
import { Eye, EyeOff, GripVertical, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../../lib/style/class-names";
import { Swatch } from "./swatch";

export function ProductRow({
  product,
  handle,
  dropLine,
  isDragged,
  onEdit,
  onSwitch,
  onDelete,
}: {
  product: Product;
  handle: ComponentProps<"button">;
  dropLine: "above" | "below" | undefined;
  isDragged: boolean;
  onEdit(): void;
  onSwitch(): void;
  onDelete(): void;
}) {
  const { name, active } = product;
  return (
    <li
      className={classNames(
        "relative flex flex-wrap items-center gap-x-3 rounded-field border border-line bg-card py-1 pr-1 sm:flex-nowrap",
        isDragged && "opacity-50",
        dropLine && "after:absolute after:inset-x-0 after:h-1 after:rounded-full after:bg-brand",
        dropLine === "above" && "after:-top-1.5",
        dropLine === "below" && "after:-bottom-1.5",
      )}
    >
      <button
        type="button"
        aria-label={`Move ${name}`}
        aria-describedby="reorder-hint"
        {...handle}
        className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-field text-ink-soft hover:bg-paper hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <Swatch product={product} className={active ? "" : "opacity-40"} />
      <div className="min-w-0 flex-1 basis-1/2 py-1">
        <p className={classNames("font-medium wrap-anywhere", !active && "text-ink-soft")}>{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft empty:hidden">
          {[...describe(product)].join(" · ")}
        </p>
      </div>
      <div className="flex basis-full justify-end sm:basis-auto">
        <IconButton label={active ? `Hide ${name}` : `Show ${name}`} onClick={onSwitch}>
          {active ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </IconButton>
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function* describe({ name, active, price_factor, prompt }: Product) {
  if (!active) yield "Hidden from homeowners";
  const percent = pricePercent(price_factor);
  if (percent !== 0) yield `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than usual`;
  if (prompt.toLowerCase() !== name.toLowerCase()) yield prompt;
}

function IconButton({
  label,
  ...props
}: { label: string } & Pick<ComponentProps<"button">, "onClick" | "children">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className="grid size-11 place-items-center rounded-field text-ink-soft hover:bg-paper hover:text-ink [&_svg]:size-5"
    />
  );
}
