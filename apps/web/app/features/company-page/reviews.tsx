import {
  type CompanyReview,
  type PublicCompany,
  pickReviews,
  reviewsShown,
  toHttpUrl,
} from "@curbview/domain";
import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { Stars } from "../../components/ui/stars";
import { useConfig } from "../../lib/config/use-config";
import { classNames } from "../../lib/style/class-names";

const reviewPauseMs = 5000;

/** The company's rating and how many gave it. */
export function Rating({ company }: { company: PublicCompany }) {
  if (!reviewsShown(company)) return null;
  return (
    <p className="flex items-center gap-1.5 font-medium">
      <span role="img" aria-label={`Rated ${company.rating?.toFixed(1)} out of 5 stars`}>
        <Star aria-hidden="true" className="size-5 fill-current" />
      </span>
      <span>
        {company.rating?.toFixed(1)}
        {company.user_ratings_total ? ` (${company.user_ratings_total} reviews)` : ""}
      </span>
    </p>
  );
}

/** What customers wrote; asked for now where it may not be kept. */
export function Reviews({ company }: { company: PublicCompany }) {
  if (!reviewsShown(company)) return null;
  const reviews = pickReviews(company);
  return reviews.length > 0 ? <ReviewList reviews={reviews} /> : <FreshReviews companyId={company.id} />;
}

/** They stand below everything else, so that nothing moves when they come. */
function FreshReviews({ companyId }: { companyId: string }) {
  const config = useConfig();
  const [reviews, setReviews] = useState<CompanyReview[]>([]);
  useEffect(() => {
    let isLeft = false;
    import("../../lib/http/call-json")
      .then(({ callJson }) => callJson(config, "company-reviews", { companyId }))
      .then((answer) => !isLeft && setReviews(answer.reviews))
      .catch((error: Error) => console.warn("The reviews could not be loaded:", error));
    return () => {
      isLeft = true;
    };
  }, [config, companyId]);
  return reviews.length > 0 ? <ReviewList reviews={reviews} /> : null;
}

/** One review after the other. */
function ReviewList({ reviews }: { reviews: CompanyReview[] }) {
  const { index, setPaused } = useRotation(reviews.length);
  return (
    <section
      aria-label="Reviews"
      className="border-t border-line bg-card"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="mx-auto grid max-w-3xl px-4 py-6">
        {reviews.map((review, at) => (
          <blockquote
            key={review.text}
            aria-hidden={at !== index}
            inert={at !== index}
            className={classNames("col-start-1 row-start-1 transition-opacity", at !== index && "opacity-0")}
          >
            {review.rating !== null && <Stars rating={review.rating} className="mb-2 text-amber-600" />}
            <p className="text-lg">“{review.text}”</p>
            {review.author && <Byline review={review} author={review.author} />}
          </blockquote>
        ))}
      </div>
      {reviews.some(({ author_url }) => author_url) && (
        <p className="mx-auto max-w-3xl px-4 pb-5 text-xs text-ink-soft">
          Selected from 4- and 5-star reviews on <span translate="no">Google Maps</span>
        </p>
      )}
    </section>
  );
}

/** Google asks for the author's name beside each review, and for links to the author and the review. */
function Byline({ review, author }: { review: CompanyReview; author: string }) {
  const month = review.published_at && describeMonth(review.published_at);
  return (
    <footer className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <cite className="font-semibold text-ink not-italic">
        <Linked to={review.author_url}>{author}</Linked>
      </cite>
      {month && (
        <Linked to={review.url} label={`${month}: the review on Google Maps`}>
          {month}
        </Linked>
      )}
    </footer>
  );
}

function Linked({ to, label, children }: { to: string | null; label?: string; children: string }) {
  const href = toHttpUrl(to);
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} aria-label={label} target="_blank" rel="noreferrer" className="underline">
      {children}
    </a>
  );
}

/** "March 2026"; the same on the server and in every time zone. */
function describeMonth(time: string): string {
  return new Date(time).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Shows the next one every five seconds, unless somebody reads or wants less motion. */
function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (count < 2 || paused || isCalm) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), reviewPauseMs);
    return () => clearInterval(timer);
  }, [count, paused]);
  return { index, setPaused };
}
