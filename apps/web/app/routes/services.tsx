import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import {
  Band,
  BandHeading,
  ClosingCall,
  LeadCard,
  Postcard,
  StartButtons,
  TickList,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/services";

const services = [
  {
    to: "/leadgen",
    title: "Lead Generation",
    intro: "Your own page, under your own name, that turns curious homeowners into leads you can call.",
    points: [
      "$1 for each lead, billed monthly on usage",
      "No monthly fees, no setup costs",
      "On your website, or with just a link",
    ],
    more: "How lead generation works",
    picture: <LeadCard />,
  },
  {
    to: "/mailers",
    title: "Mass Mailers",
    intro: "Postcards with a before and after, sent to the streets where you want to work next.",
    points: [
      "Draw areas on a map and see homes and cost right away",
      "Custom pricing with volume discounts",
      "You confirm the cost before anything is sent",
    ],
    more: "How mass mailers work",
    picture: <Postcard loading="lazy" />,
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Services",
    description:
      "Two ways to win work with before-and-after pictures: lead generation at $1 per lead, and direct mail campaigns by area.",
    path: "/services",
  });
}

export default function Services() {
  return (
    <main>
      <section className="-mt-(--bar) bg-sand pt-(--bar)">
        <div className="mx-auto max-w-6xl px-4 pt-10 pb-14 sm:px-6 sm:pt-16 sm:pb-20">
          <p className="inline-block rounded-full bg-white/80 px-4 py-1.5 font-semibold text-warm">
            Services
          </p>
          <h1 className="mt-4 max-w-3xl text-[2.6rem] leading-[1.05] font-bold sm:text-6xl">
            One picture, two ways to win work
          </h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft sm:text-xl">
            Capture the homeowners who come to you, and reach the ones who haven't yet. Either way, mockups
            are free and unlimited.
          </p>
          <StartButtons className="mt-8" />
        </div>
      </section>
      {services.map(({ to, title, intro, points, more, picture }, index) => (
        <Band
          key={to}
          tone={index % 2 ? "card" : "paper"}
          className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2"
        >
          <div className={index % 2 ? "lg:order-2" : ""}>
            <BandHeading title={title}>{intro}</BandHeading>
            <TickList items={points} />
            <Link
              to={to}
              className="mt-6 inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-brand underline underline-offset-4"
            >
              {more}
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          </div>
          {picture}
        </Band>
      ))}
      <ClosingCall pair="yard" title="Start with one free mockup">
        See what your customers will see. If you like it, your own page is about 30 seconds away.
      </ClosingCall>
    </main>
  );
}
