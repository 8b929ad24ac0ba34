import { Link } from "react-router";
import { buttonClass } from "./ui/button";

export function NotFound() {
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center p-8 text-center">
      <title>Page not found</title>
      <p className="font-display text-7xl font-bold text-brand">404</p>
      <h1 className="mt-2 text-3xl font-bold">This page is not here</h1>
      <p className="mt-3 text-ink-soft">The address may be misspelled, or the page may have moved.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass("primary")}>
          Go to the home page
        </Link>
        <Link to="/create" className={buttonClass("secondary")}>
          Create Free Mockup
        </Link>
      </div>
    </main>
  );
}
