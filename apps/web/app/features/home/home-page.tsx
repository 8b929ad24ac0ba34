import { product } from "@curbview/domain";
import { BeforeAfter } from "../../components/ui/before-after.tsx";
import { buttonClass } from "../../components/ui/button.tsx";

/** The front door: what the product does, in one picture. */
export function HomePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-4">
        <a href="/" className="flex min-h-11 items-center gap-2.5 font-display text-xl font-bold">
          <img src="/favicon.svg" alt="" width={32} height={32} /> {product.name}
        </a>
        <a href="/login" className={buttonClass("outline")}>
          Login
        </a>
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-10 px-5 py-10 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <p className="inline-block rounded-full bg-warn-soft px-3.5 py-1 text-sm font-semibold text-warn">
            AI-Powered Mockup Generator
          </p>
          <h1 className="mt-4 text-(length:--text-hero) font-bold">Turn curiosity into leads</h1>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            Homeowners see their own house with your work done, in two minutes. You get their name, their
            address and what they want.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="/sample-landscaping" className={buttonClass("accent", "min-h-13")}>
              Try a sample page
            </a>
            <a href="/login" className={buttonClass("outline", "min-h-13")}>
              Login for businesses
            </a>
          </div>
        </div>
        <figure>
          <BeforeAfter
            before="/pictures/landscape-before.webp"
            after="/pictures/landscape-after.webp"
            subject="a front yard with modern landscaping"
            className="h-[400px] w-full shadow-lift"
          />
          <figcaption className="mt-3 text-center text-ink-soft">Add new modern landscaping!</figcaption>
        </figure>
      </main>
      <footer className="border-t border-line px-5 py-6 text-center text-sm text-ink-soft">
        © {product.name} · {product.tagline}
      </footer>
    </div>
  );
}
