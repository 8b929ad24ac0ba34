import { isActivated, messages, type PublicCompany, pickReviews, reviewsShown } from "@curbview/domain";
import { Star } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { brandColors } from "../../components/company/brand-colors";
import { useFramed } from "../../lib/frame/use-framed";
import { classNames } from "../../lib/style/class-names";

import { type FlowStep, flowSteps } from "./flow-state";

const stepLabels: Record<FlowStep, string> = {
  address: "Address",
  service: "Service",
  image: "Image",
  info: "Info",
  results: "Results",
};
const reviewPauseMs = 5000;

export function PageFrame({
  company,
  step,
  embedded = false,
  children,
}: {
  company: PublicCompany;
  step: FlowStep;
  /** Inside the dashboard's preview, which has a <main> of its own. */
  embedded?: boolean;
  children: ReactNode;
}) {
  const Main = embedded ? "div" : "main";
  const framed = useFramed();
  return (
    <div
      style={brandColors(company)}
      className={classNames(
        "flex flex-col",
        embedded ? "min-h-full" : "min-h-dvh in-data-[embed=inline]:min-h-0",
      )}
    >
      {!isActivated(company) && (
        <aside aria-label="Preview" className="sticky top-0 z-20 bg-[#c2410c]">
          <Link
            to="/dashboard/how-to"
            target={framed ? "_blank" : undefined}
            className="block px-4 py-3 text-center text-sm font-medium text-white hover:underline"
          >
            {messages.companyPage.previewBanner}
          </Link>
        </aside>
      )}
      <header className="bg-(--brand) text-(--brand-text)">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4">
          <p className="min-w-0 font-display text-xl font-bold wrap-anywhere sm:text-2xl">{company.name}</p>
          <Rating company={company} />
        </div>
      </header>
      <Progress step={step} embedded={embedded} />
      {/* The page around the frame has a <main> too; the label tells them apart. */}
      <Main
        aria-label={framed && !embedded ? company.name : undefined}
        className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:py-10"
      >
        {children}
      </Main>
      <Reviews company={company} />
    </div>
  );
}

function Rating({ company }: { company: PublicCompany }) {
  if (!reviewsShown(company)) return null;
  return (
    <p className="flex items-center gap-1.5 font-medium">
      <Star aria-hidden="true" className="size-5 fill-current" />
      <span>
        {company.rating?.toFixed(1)}
        {company.user_ratings_total ? ` (${company.user_ratings_total} reviews)` : ""}
      </span>
    </p>
  );
}

function Progress({ step, embedded }: { step: FlowStep; embedded: boolean }) {
  if (step === "results") return null;
  const current = flowSteps.indexOf(step);
  return (
    <nav aria-label="Progress" className="border-b border-line bg-card">
      <div className={classNames("h-1.5 bg-line", !embedded && "sm:hidden")}>
        <div
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={1}
          aria-valuemax={5}
          aria-valuenow={current + 1}
          className="h-full bg-(--brand) transition-all"
          style={{ width: `${((current + 1) / flowSteps.length) * 100}%` }}
        />
      </div>
      <ol className={classNames("mx-auto hidden max-w-3xl px-4 py-3", !embedded && "sm:flex")}>
        {flowSteps.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? "step" : undefined}
            className={classNames("flex flex-1 items-center gap-2", index > current && "text-ink-soft")}
          >
            <span
              className={classNames(
                "grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold",
                index <= current ? "bg-(--brand) text-(--brand-text)" : "border border-ink-soft/40",
              )}
            >
              {index + 1}
            </span>
            <span className={index === current ? "font-semibold" : ""}>{stepLabels[name]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Reviews({ company }: { company: PublicCompany }) {
  const reviews = reviewsShown(company) ? pickReviews(company) : [];
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (reviews.length < 2 || paused || isCalm) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % reviews.length), reviewPauseMs);
    return () => clearInterval(timer);
  }, [reviews.length, paused]);
  if (reviews.length === 0) return null;
  return (
    <section
      aria-label="Reviews"
      className="border-t border-line bg-card"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
    >
      <div className="mx-auto grid max-w-3xl px-4 py-6">
        {reviews.map((review, at) => (
          <blockquote
            key={review}
            aria-hidden={at !== index}
            className={classNames("col-start-1 row-start-1 transition-opacity", at !== index && "opacity-0")}
          >
            <p className="text-lg">“{review}”</p>
          </blockquote>
        ))}
      </div>
    </section>
  );
}
