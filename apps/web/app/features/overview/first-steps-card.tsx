import { isActivated } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button";
import { cardClass } from "../../components/ui/screen";
import { useCompany } from "../../lib/company/use-company";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { TestLeadButton } from "../leads";
import { type FirstSteps, loadFirstSteps } from "./load-first-steps";

type Step = { title: string; hint: string; isDone: boolean; way: ReactNode };

/** What a new business has yet to do, each told from its data; gone when all is done or it is hidden. */
export function FirstStepsCard() {
  const { company } = useDashboard();
  const { isHidden, hide } = useHidden(company.id);
  const steps = useFirstSteps(!isHidden);
  if (isHidden || !steps) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className={`mb-6 ${cardClass}`}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="first-steps" className="text-xl font-bold">
          First steps
        </h2>
        <span className="text-ink-soft tabular-nums">
          {done} of {steps.length} done
        </span>
        <Button variant="quiet" className="ml-auto min-h-0! py-0!" onClick={hide}>
          Hide
        </Button>
      </div>
      {!isActivated(company) && (
        <p className="mt-1 max-w-prose text-ink-soft">
          Your page is only a preview: you can try everything, and each request is a test that costs nothing.
          Homeowners see a note that says so until you go live.
        </p>
      )}
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.title} {...step} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ title, hint, isDone, way }: Step) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-full border-2",
          isDone ? "border-good bg-good text-white" : "border-line",
        )}
      >
        {isDone && <Check aria-hidden="true" className="size-4" />}
        <span className="sr-only">{isDone ? "Done:" : "To do:"}</span>
      </span>
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className={classNames("block font-medium", isDone && "text-ink-soft")}>{title}</span>
        {!isDone && <span className="block text-sm text-pretty text-ink-soft">{hint}</span>}
      </span>
      {!isDone && <span className="flex flex-wrap gap-2 max-sm:ml-10">{way}</span>}
    </li>
  );
}

/** Whether it is still unknown if the card is shown: what stands below it would be pushed down. */
export function useAwaitsFirstSteps(): boolean {
  const { company } = useDashboard();
  const { isHidden } = useHidden(company.id);
  const queries = [useCompany(), useSeenSteps(!isHidden)];
  return !isHidden && queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

function useFirstSteps(isWanted: boolean): Step[] | undefined {
  const { company } = useDashboard();
  const { data } = useSeenSteps(isWanted);
  // Whoever only looks leaves no data that would show it.
  const [isOpened, setOpened] = useKeptMark(`page-opened-${company.id}`);
  return data
    ? describeSteps({ ...data, has_visit: data.has_visit || isOpened }, company.slug, setOpened)
    : undefined;
}

function useSeenSteps(isWanted: boolean) {
  const { config, company } = useDashboard();
  const { data: whole } = useCompany();
  return useQuery({
    queryKey: [company.id, "first-steps", whole?.updated_at],
    queryFn: () => (whole ? loadFirstSteps(config, whole) : null),
    enabled: isWanted && Boolean(whole),
  });
}

const wayClass =
  "inline-flex min-h-11 items-center rounded-field border border-line bg-card px-4 font-semibold hover:bg-paper lg:min-h-9";

function describeSteps(has: FirstSteps, slug: string, onPageOpened: () => void): Step[] {
  const page = (text: string) => (
    <a href={`/${slug}`} target="_blank" rel="noreferrer" className={wayClass} onClick={onPageOpened}>
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
  const screen = (to: string, text: string) => (
    <Link to={to} className={wayClass}>
      {text}
    </Link>
  );
  const isFree = !has.isActivated;
  return [
    {
      title: "Look at your page as a homeowner does",
      hint: "Open it, enter an address and pick a service.",
      isDone: has.has_visit,
      way: page("Open my page"),
    },
    {
      title: "Choose your colors",
      hint: "And your logo, so that the page looks like your website.",
      isDone: has.hasOwnLook,
      way: screen("/dashboard/customization", "Choose colors"),
    },
    {
      title: "Put it on your website",
      hint: "One line of code. This is checked off with the first visit from there.",
      isDone: has.is_on_website,
      way: screen("/dashboard/how-to", "See how it is done"),
    },
    {
      title: "Send yourself a test request",
      hint: isFree
        ? "We make one with your own email, or you go through the page: you see what a homeowner gets and what you get. It is free, and you can throw it away."
        : "We make one with your own email: you see what a homeowner gets and what you get. It costs nothing, and you can throw it away.",
      isDone: has.has_request,
      way: (
        <>
          <TestLeadButton className="px-4! lg:min-h-9 lg:py-1!" />
          {page("Try it myself")}
        </>
      ),
    },
    {
      title: "Go live",
      hint: "$1 a lead, no monthly fee. The note that this is a preview goes away.",
      isDone: has.isActivated,
      way: screen("/dashboard/billing", "Go live now"),
    },
  ];
}

function useHidden(companyId: string) {
  const [isHidden, hide] = useKeptMark(`first-steps-hidden-${companyId}`);
  return { isHidden, hide };
}

/** Something that was done once, kept in this browser. */
function useKeptMark(name: string): [isSet: boolean, set: () => void] {
  const [isSet, setMark] = useState(() => localStorage.getItem(name) === "yes");
  const set = () => {
    localStorage.setItem(name, "yes");
    setMark(true);
  };
  return [isSet, set];
}
