import { firstStepMessages, isActivated, type PublicCompany } from "@curbview/domain";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brandColors } from "../../components/company/brand-colors";
import { CompanyName } from "../../components/company/company-name";
import { useFramed } from "../../lib/frame/use-framed";
import { classNames } from "../../lib/style/class-names";

import { type FlowStep, flowSteps } from "./flow-state";
import { Rating, Reviews } from "./reviews";

const stepLabels: Record<FlowStep, string> = {
  address: "Address",
  service: "Service",
  image: "Image",
  info: "Info",
  results: "Results",
};

/** A reload that has yet to bring back a later step does not show the first one. */
const untilResumed =
  "in-data-[resuming]:invisible in-data-[resuming]:before:visible in-data-[resuming]:before:content-['One_moment...']";

const awaitsPicture = new Set<FlowStep>(["info", "results"]);

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
        embedded ? "min-h-full" : "keeps-scroll-bar min-h-dvh in-data-[embed=inline]:min-h-0",
      )}
    >
      {!isActivated(company) && (
        <aside aria-label="Preview" className="sticky top-0 z-20 bg-[#c2410c]">
          <Link
            to="/dashboard/how-to"
            target={framed ? "_blank" : undefined}
            className="block px-4 py-3 text-center text-sm font-medium text-white hover:underline"
          >
            {firstStepMessages.previewBanner}
          </Link>
        </aside>
      )}
      <header className="bg-(--brand) text-(--brand-text)">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4">
          <CompanyName company={company} />
          <Rating company={company} />
        </div>
      </header>
      <Progress step={step} embedded={embedded} />
      {/* The page around the frame has a <main> too; the label tells them apart. */}
      <Main
        aria-label={framed && !embedded ? company.name : undefined}
        className={classNames(
          "mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:py-10",
          // The picture comes by itself: what stands below is out of sight by then, or it would jump away.
          awaitsPicture.has(step) && !embedded && "min-h-dvh in-data-[embed=inline]:min-h-0",
          !embedded && untilResumed,
        )}
      >
        {children}
      </Main>
      <div className="in-data-[resuming]:hidden">
        <Reviews company={company} />
      </div>
    </div>
  );
}

function Progress({ step, embedded }: { step: FlowStep; embedded: boolean }) {
  if (step === "results") return null;
  const current = flowSteps.indexOf(step);
  return (
    <nav aria-label="Progress" className="border-b border-line bg-card in-data-[resuming]:invisible">
      <div className={classNames("h-1.5 bg-line", !embedded && "stepper:hidden")}>
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
      <ol className={classNames("mx-auto hidden max-w-3xl px-4 py-3", !embedded && "stepper:flex")}>
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
