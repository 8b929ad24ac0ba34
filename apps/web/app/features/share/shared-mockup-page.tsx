import { type SharedMockup, toHttpUrl } from "@curbview/domain";
import { Link } from "react-router";
import { brandColors } from "../../components/company/brand-colors";
import { CallToAction } from "../../components/company/call-to-action";
import { CompanyHeader } from "../../components/company/company-header";
import { buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { useAspect } from "../../lib/style/use-aspect";

export function SharedMockupPage({ mockup, title }: { mockup: SharedMockup; title: string }) {
  const { company } = mockup;
  const website = toHttpUrl(company.website);
  return (
    <div style={brandColors(company)} className="flex min-h-dvh flex-col">
      <CompanyHeader company={company} />
      <main className="mx-auto w-full max-w-3xl flex-1 space-y-6 px-4 py-6 sm:py-10">
        <div>
          <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">What this home could look like. Slide to compare.</p>
        </div>
        <Pictures mockup={mockup} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <CallToAction company={company} />
          <Link to={`/${company.slug}`} className={buttonClass("secondary", "text-lg")}>
            See your own home
          </Link>
          {website && (
            // biome-ignore lint/a11y/noAmbiguousAnchorText: the words of the company's page; the label says of whom
            <a
              aria-label={`Learn More about ${company.name}`}
              href={website}
              className={buttonClass("quiet")}
            >
              Learn More
            </a>
          )}
        </div>
      </main>
      <footer className="border-t border-line px-4 py-5 text-center text-sm text-ink-soft">
        A computer's impression, not a promise of the finished work.
      </footer>
    </div>
  );
}

function Pictures({ mockup }: { mockup: SharedMockup }) {
  const aspect = useAspect(mockup.after);
  const alt = `The home after ${mockup.service ?? "the work"}`;
  if (!mockup.before) return <img src={mockup.after} alt={alt} className="w-full rounded-card" />;
  return (
    <CompareSlider
      before={{ src: mockup.before, alt: "The home before" }}
      after={{ src: mockup.after, alt }}
      label="Compare before and after"
      aspect={aspect}
    />
  );
}
