import { product } from "@curbview/domain";
import { Link } from "react-router";
import { buttonClass } from "../components/ui/button";
import { CompareSlider } from "../components/ui/compare-slider";

export function meta() {
  return [
    { title: `${product.name}: ${product.tagline}` },
    {
      name: "description",
      content:
        "Home service businesses turn a homeowner's photo into a before-and-after picture and capture the homeowner as a lead.",
    },
  ];
}

export default function Home() {
  return (
    <main className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:py-16 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <p className="inline-block rounded-full bg-brand/10 px-4 py-1.5 text-sm font-semibold text-brand-dark">
          AI-Powered Mockup Generator
        </p>
        <h1 className="mt-4 text-4xl font-bold sm:text-6xl">Turn curiosity into leads</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-soft">
          Show homeowners their own house, transformed. They see the picture, you get the lead. Free to start,
          $1 per lead, no monthly fees.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/onboarding" className={buttonClass("primary")}>
            Create Account
          </Link>
          <Link to="/sample-landscaping" className={buttonClass("secondary")}>
            See a sample page
          </Link>
        </div>
      </div>
      <figure>
        <CompareSlider
          before={{ src: "/pictures/landscape-before.webp", alt: "A house with a tired front yard" }}
          after={{
            src: "/pictures/landscape-after.webp",
            alt: "The same house with a new lawn, beds and shrubs",
          }}
          label="Compare before and after"
        />
        <figcaption className="mt-3 text-center text-ink-soft">Add new modern landscaping!</figcaption>
      </figure>
    </main>
  );
}
