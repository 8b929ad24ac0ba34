import { claimedFigures } from "@curbview/domain";
import { Calculator, Image, MapPinned } from "lucide-react";
import {
  Band,
  BandHeading,
  ClosingCall,
  FigureBand,
  Hero,
  NumberedSteps,
  PointGrid,
  Postcard,
  Questions,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/mailers";

const steps = [
  {
    title: "Choose the streets",
    text: "Enter an address and set the radius, from a single block to five miles. Add as many areas as you like.",
  },
  {
    title: "Know the cost first",
    text: "See the number of homes and an estimate as you go. You confirm the actual cost before anything is sent.",
  },
  {
    title: "Let the picture do the knocking",
    text: "Each card shows a before and after and leads to your own page, where curiosity becomes a lead.",
  },
];

const points = [
  {
    icon: Image,
    title: "A house, not a coupon",
    text: "People keep a card that shows what their home could look like. Coupons go in the trash.",
  },
  {
    icon: MapPinned,
    title: "Next to your last job",
    text: "Your best prospects live around the job you just finished. They've been watching your truck all week.",
  },
  {
    icon: Calculator,
    title: "The more you send, the less each card costs",
    text: "Custom pricing with volume discounts. Plan as many campaigns as you like; planning is free.",
  },
] as const;

const questions = [
  {
    question: "How many homes are in an area?",
    answer:
      "The planner assumes 750 homes per square mile. A one-mile radius is about 2,356 homes; half a mile, about 589.",
  },
  {
    question: "What does a campaign cost?",
    answer:
      "Start with $1.25 per home. Larger campaigns are priced individually, and you confirm the actual cost before anything is printed.",
  },
  {
    question: "Do I need an activated page?",
    answer:
      "Not to plan. To send, yes: the card leads to your page, and only an activated page captures leads.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Direct Mail Campaigns",
    description:
      "Mass mailers with before-and-after pictures. Choose areas on a map, see homes and cost right away, and get custom pricing with volume discounts.",
    path: "/mailers",
  });
}

export default function Mailers() {
  return (
    <main>
      <Hero
        badge="Direct Mail Campaigns"
        title="Postcards people actually keep"
        intro="People look at a postcard with a transformed house on it. Pick the streets where you want to work, and know the reach and the cost before you spend a cent."
      >
        <Postcard />
      </Hero>
      <Band>
        <BandHeading title="Plan it tonight" />
        <NumberedSteps steps={steps} />
      </Band>
      <FigureBand
        title="Mail worth looking at"
        figures={[claimedFigures.openRate, claimedFigures.engagement, claimedFigures.responseRate]}
      />
      <Band>
        <BandHeading title="Why it works" />
        <PointGrid points={points} />
      </Band>
      <Band tone="card" className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        <BandHeading title="Before you ask">
          Straight answers about reach, cost and what you need.
        </BandHeading>
        <Questions items={questions} />
      </Band>
      <ClosingCall pair="landscape" title="Plan your first campaign tonight">
        Create an account, open Mailers, and draw a circle around your last job. Planning is free.
      </ClosingCall>
    </main>
  );
}
