import { chooseLogoPlate, pictureAddress } from "@curbview/domain";
import { ChevronsUpDown, CreditCard, ExternalLink, LogOut, Settings } from "lucide-react";
import { Link } from "react-router";
import { useMenu } from "../../components/ui/use-menu";
import { useConfig } from "../../lib/config/use-config";
import type { OwnCompany } from "../../lib/session/load-membership";
import { classNames } from "../../lib/style/class-names";
import { useLogOut } from "./use-log-out";

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium outline-none hover:bg-paper focus:bg-brand/10";
const iconClass = "size-5 shrink-0 text-ink-soft";

/** Whose dashboard this is, and what concerns the account; on a phone its sign alone. */
export function AccountMenu({
  company,
  email,
  isSmall = false,
}: {
  company: OwnCompany;
  email: string;
  isSmall?: boolean;
}) {
  const menu = useMenu();
  return (
    <div {...menu.rootProps} className={classNames("relative", isSmall ? "shrink-0" : "mb-3")}>
      <button
        type="button"
        {...menu.buttonProps}
        className={classNames(
          "flex items-center rounded-field hover:bg-paper",
          isSmall ? "size-11 justify-center" : "min-h-14 w-full gap-3 px-2 text-left",
        )}
      >
        <Sign company={company} />
        {isSmall ? (
          <span className="sr-only">Account</span>
        ) : (
          <>
            <span className="line-clamp-2 min-w-0 flex-1 font-display text-lg/6 font-bold wrap-anywhere">
              {company.name}
            </span>
            <span className="sr-only">account</span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </>
        )}
      </button>
      {menu.isOpen && (
        <div
          className={classNames(
            "absolute top-full z-30 mt-1 rounded-card border border-line bg-card p-2 shadow-lg",
            isSmall ? "right-0 w-72 max-w-[calc(100vw-1.5rem)]" : "left-0 w-full",
          )}
        >
          <div className="mb-1 border-b border-line px-3 pt-1 pb-3">
            {isSmall && <p className="font-semibold wrap-anywhere">{company.name}</p>}
            <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
          </div>
          <Items company={company} menu={menu} />
        </div>
      )}
    </div>
  );
}

function Items({
  company,
  menu: { menuId, itemProps },
}: {
  company: OwnCompany;
  menu: ReturnType<typeof useMenu>;
}) {
  const leaving = useLogOut();
  return (
    <div id={menuId} role="menu" aria-label="Account">
      <Link to="/dashboard/settings" {...itemProps} className={itemClass}>
        <Settings aria-hidden="true" className={iconClass} />
        Settings
      </Link>
      {company.slug && (
        <a href={`/${company.slug}`} target="_blank" rel="noreferrer" {...itemProps} className={itemClass}>
          <ExternalLink aria-hidden="true" className={iconClass} />
          View page
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      <Link to="/dashboard/billing" {...itemProps} className={itemClass}>
        <CreditCard aria-hidden="true" className={iconClass} />
        Billing
      </Link>
      <button type="button" {...itemProps} onClick={() => leaving.mutate()} className={itemClass}>
        <LogOut aria-hidden="true" className={iconClass} />
        Log out
      </button>
    </div>
  );
}

/** Wider ones are too small to be seen in a square. */
const maxAspect = 2;

/** The company's logo, or its initials. */
function Sign({ company: { name, logo, primary_color } }: { company: OwnCompany }) {
  const { supabaseUrl } = useConfig();
  const shape = "size-9 shrink-0 rounded-lg";
  if (logo && logo.width <= logo.height * maxAspect)
    return (
      <img
        src={pictureAddress(supabaseUrl, logo.path)}
        alt=""
        style={{ backgroundColor: chooseLogoPlate(logo, "#ffffff", primary_color) }}
        className={classNames(shape, "border border-line object-contain p-0.5")}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, "grid place-items-center bg-brand text-sm font-semibold text-white")}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Of the first two words; what is none, as an ampersand, has no initial. */
const initialsOf = (name: string) =>
  Array.from(name.matchAll(/(?<!\S)[^\s\p{L}\p{N}]*([\p{L}\p{N}])/gu), ([, initial]) =>
    initial?.toUpperCase(),
  )
    .slice(0, 2)
    .join("");
