import { product } from "@curbview/domain";
import { Link, Outlet } from "react-router";

/** Bar and footer around the public pages. */
export default function SiteLayout() {
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-paper/95">
        <div className="mx-auto flex max-w-6xl items-center justify-between px-4 py-3">
          <Link to="/" className="font-display text-2xl font-bold text-brand">
            {product.name}
          </Link>
          <nav aria-label="Main" className="flex items-center gap-2 sm:gap-4">
            <Link to="/login" className="inline-flex min-h-11 items-center px-3 font-medium hover:text-brand">
              Login
            </Link>
            <Link
              to="/onboarding"
              className="inline-flex min-h-11 items-center rounded-field bg-brand px-4 font-semibold text-white hover:bg-brand-dark"
            >
              Create Account
            </Link>
          </nav>
        </div>
      </header>
      <Outlet />
      <footer className="border-t border-line">
        <p className="mx-auto max-w-6xl px-4 py-8 text-sm text-ink-soft">
          © {new Date().getFullYear()} {product.name}. All rights reserved.
        </p>
      </footer>
    </>
  );
}
