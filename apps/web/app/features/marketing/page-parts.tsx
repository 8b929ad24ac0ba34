import type { ClaimedFigure } from "@curbview/domain";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Photo } from "../../components/ui/photo";
import { classNames } from "../../lib/style/class-names";
import { type PicturePair, pairPictures, pictureSize } from "./pictures";
import { StartButtons } from "./start-buttons";

const heroHeight = 400;

export function Band({
  tone = "paper",
  className = "",
  children,
}: {
  tone?: "paper" | "sand" | "night" | "card";
  className?: string;
  children: ReactNode;
}) {
  const tones = { paper: "", sand: "bg-sand", card: "bg-card", night: "bg-night text-white" };
  return (
    <section className={tones[tone]}>
      <div className={classNames("mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20", className)}>{children}</div>
    </section>
  );
}

/** The first band of a page, with `children` to the right of the text. */
export function Hero({
  badge,
  title,
  intro,
  children,
}: {
  badge: string;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <section className="-mt-(--bar) bg-sand pt-(--bar)">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-8 pb-14 sm:px-6 sm:pt-14 sm:pb-20 lg:grid-cols-[1fr_1.08fr]">
        <div>
          <p className="inline-block rounded-full bg-white/80 px-4 py-1.5 font-semibold text-warm">{badge}</p>
          <h1 className="mt-4 text-[2.6rem] leading-[1.05] font-bold sm:text-6xl">{title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-pretty text-ink-soft sm:text-xl">{intro}</p>
          <StartButtons className="mt-8" />
          <p className="mt-4 text-pretty text-ink-soft">Mockups are free and unlimited. No credit card.</p>
        </div>
        {children}
      </div>
    </section>
  );
}

export function ComparePrint({
  pair,
  caption,
  orientation,
  isFirstSeen = true,
}: {
  pair: PicturePair;
  caption: string;
  orientation?: "horizontal" | "vertical";
  isFirstSeen?: boolean;
}) {
  const { before, after } = pairPictures[pair];
  return (
    <figure className="min-w-0 rounded-[1.25rem] bg-white p-2.5 shadow-card sm:p-3.5">
      <CompareSlider
        before={before}
        after={after}
        label="Compare before and after"
        height={heroHeight}
        isFirstSeen={isFirstSeen}
        {...(orientation && { orientation })}
      />
      <figcaption className="px-2 pt-3.5 pb-1.5 font-display text-xl font-semibold">{caption}</figcaption>
    </figure>
  );
}

export function BandHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h2 className="text-3xl font-bold sm:text-[2.75rem]">{title}</h2>
      {children && <p className="mt-4 text-lg text-pretty text-ink-soft">{children}</p>}
    </div>
  );
}

export type Point = { icon: LucideIcon; title: string; text: ReactNode };

export function PointGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul
      className={classNames(
        "mt-10 grid gap-x-8 gap-y-10",
        points.length === 3 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink/15 pt-6">
          <Icon aria-hidden="true" className="size-8 text-warm" strokeWidth={1.75} />
          <h3 className="mt-4 text-xl font-bold">{title}</h3>
          <p className="mt-2 text-pretty text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="mt-10 grid gap-8 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-display text-xl font-bold text-white"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="pt-1.5 text-xl font-bold">{title}</h3>
            <p className="mt-2 max-w-prose text-pretty text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Up to three figures stand beside the heading, more below it. */
export function FigureBand({ title, figures }: { title: string; figures: readonly ClaimedFigure[] }) {
  const isFew = figures.length <= 3;
  return (
    <Band
      tone="night"
      className={classNames("sm:py-16", isFew && "grid items-center gap-x-16 lg:grid-cols-[1fr_1.3fr]")}
    >
      <h2 className="max-w-2xl text-2xl font-bold sm:text-3xl">{title}</h2>
      <dl
        className={classNames(
          "mt-8 grid gap-x-6 gap-y-8 sm:auto-cols-fr sm:grid-flow-col lg:gap-x-12",
          figures.length === 3 ? "grid-cols-3" : "grid-cols-2",
          isFew && "lg:mt-0",
        )}
      >
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-pretty text-white/80">{label}</dt>
            <dd className="font-display text-4xl font-bold sm:text-5xl lg:text-6xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-6 space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="mt-8 divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-semibold">
            {question}
            <span
              aria-hidden="true"
              className="text-2xl font-normal text-warm transition-transform group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="max-w-prose pb-5 text-pretty text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The last band of a page, with the start buttons again. */
export function ClosingCall({
  title,
  pair,
  children,
}: {
  title: string;
  pair: PicturePair;
  children: ReactNode;
}) {
  return (
    <section className="bg-brand-dark text-white lg:grid lg:grid-cols-2">
      <Photo
        picture={pairPictures[pair].after}
        alt=""
        sizes="(max-width: 64rem) 60vw, 50vw"
        {...pictureSize}
        loading="lazy"
        className="aspect-16/10 w-full object-cover lg:order-2 lg:aspect-auto lg:h-full lg:min-h-0"
      />
      <div className="px-4 py-14 sm:px-6 sm:py-20 lg:ml-auto lg:w-full lg:max-w-[36rem] lg:py-28 lg:pr-14">
        <h2 className="text-4xl font-bold sm:text-5xl">{title}</h2>
        <p className="mt-4 max-w-xl text-lg text-pretty text-white/85">{children}</p>
        <StartButtons className="mt-8" onDark />
      </div>
    </section>
  );
}
