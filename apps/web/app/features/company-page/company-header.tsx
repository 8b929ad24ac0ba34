import { type PublicCompany, pickReviews, reviewsShown } from "@curbview/domain";
import { Star } from "lucide-react";
import { useEffect, useState } from "react";

export function CompanyHeader({ company }: { company: PublicCompany }) {
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
        <p className="font-display text-xl font-bold text-brand-strong">{company.name}</p>
        {reviewsShown(company) ? (
          <p className="flex items-center gap-1.5 text-sm">
            <Star aria-hidden className="size-4 fill-[#e8a300] text-[#b37e00]" />
            <strong>{company.rating?.toFixed(1)}</strong>
            <span className="sr-only"> out of 5 stars, </span>
            {company.user_ratings_total ? (
              <span className="text-ink-soft">
                ({company.user_ratings_total.toLocaleString("en-US")} reviews)
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
    </header>
  );
}

const rotateMs = 5000;

/** What customers say, one after the other; still while pointed at and under reduced motion. */
export function Reviews({ company }: { company: PublicCompany }) {
  const reviews = reviewsShown(company) ? pickReviews(company) : [];
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || reviews.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % reviews.length), rotateMs);
    return () => clearInterval(timer);
  }, [isPaused, reviews.length]);
  if (reviews.length === 0) return null;
  return (
    <section
      aria-label="Customer reviews"
      className="mx-auto mt-12 grid max-w-2xl"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {reviews.map((review, shown) => (
        <blockquote
          key={review}
          aria-hidden={shown !== at}
          className={`col-start-1 row-start-1 border-l-4 border-brand pl-4 text-ink-soft transition-opacity duration-(--quick) ${shown === at ? "" : "opacity-0"}`}
        >
          <p className="line-clamp-5">“{review}”</p>
        </blockquote>
      ))}
    </section>
  );
}
