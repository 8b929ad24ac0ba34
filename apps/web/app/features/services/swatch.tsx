import { type Product, pictureAddress } from "@curbview/domain";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";

/** A product's picture, or its color where there is none. */
export function Swatch({
  product: { color, swatch_path },
  className,
}: {
  product: Pick<Product, "color" | "swatch_path">;
  className?: string;
}) {
  const { config } = useDashboard();
  const shape = classNames(
    "size-11 shrink-0 rounded-field forced-color-adjust-none border border-ink/15 object-cover",
    className,
  );
  if (swatch_path)
    return <img src={pictureAddress(config.supabaseUrl, swatch_path)} alt="" className={shape} />;
  return <span aria-hidden="true" className={shape} style={{ backgroundColor: color ?? undefined }} />;
}
