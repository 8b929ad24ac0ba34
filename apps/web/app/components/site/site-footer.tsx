import { product } from "@curbview/domain";
import { Link } from "react-router";
import { Mark } from "./mark";
import { industryLinks, moreIndustryLinks, serviceLinks } from "./site-links";

const quickLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/create", label: "Create Free Mockup" },
  { to: "/demo", label: "Demo" },
  { to: "/sample", label: "Sample Page" },
  { to: "/onboarding", label: "Add to Your Site" },
];

const policyLinks = [
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/cookies", label: "Cookies" },
];

export function SiteFooter() {
  return (
    <footer className="bg-night text-white">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <p className="flex items-center gap-2.5 font-display text-2xl font-bold">
              <Mark />
              {product.name}
            </p>
            <p className="mt-2 max-w-xs text-white/80">{product.tagline}.</p>
            <a
              href={`mailto:${product.supportEmail}`}
              className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {product.supportEmail}
            </a>
          </div>
          <Column title="Quick Links" links={quickLinks} className="max-sm:row-span-2" />
          <Column title="Services" links={serviceLinks} />
          <Column title="Industries" links={[...industryLinks, ...moreIndustryLinks]} />
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/20 pt-6 text-sm text-white/80">
          {/* The year of the build until hydration. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {product.name}. All rights reserved.
          </p>
          <ul className="flex gap-6">
            {policyLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  className,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-white/80 hover:text-white hover:underline lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
