import {
  type CompanyLogo,
  chooseLogoPlate,
  companyDefaults,
  fitLogo,
  type PublicCompany,
  pictureAddress,
} from "@curbview/domain";
import { useConfig } from "../../lib/config/use-config";
import { classNames } from "../../lib/style/class-names";

type NamedCompany = Pick<PublicCompany, "name" | "logo" | "logo_with_name" | "primary_color">;

/** Who a page is by: the company's logo and its name, on its color. */
export function CompanyName({
  company: { name, logo, logo_with_name, primary_color },
}: {
  company: NamedCompany;
}) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 font-display text-xl font-bold sm:text-2xl">
      {logo && <Logo logo={logo} on={primary_color ?? companyDefaults.primaryColor} />}
      {/* Where the name does not fit beside the logo, it goes below; cut off, it is still read out whole. */}
      <span className={logo && !logo_with_name ? "sr-only" : "line-clamp-2 min-w-0 wrap-anywhere"}>
        {name}
      </span>
    </p>
  );
}

/** A logo, on a plate where it would not stand out on the color around it; the name is beside it. */
export function Logo({
  logo,
  on,
  brand,
  maxHeight = 48,
}: {
  logo: CompanyLogo;
  on: string;
  brand?: string;
  maxHeight?: number;
}) {
  const { supabaseUrl } = useConfig();
  const plate = chooseLogoPlate(logo, on, brand);
  return (
    <img
      src={pictureAddress(supabaseUrl, logo.path)}
      alt=""
      {...fitLogo(logo, maxHeight)}
      style={{ backgroundColor: plate }}
      className={classNames("shrink-0 rounded-lg", plate && "box-content p-1.5")}
    />
  );
}
