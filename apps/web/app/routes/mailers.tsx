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
    text: "See the number of homes and the estimate while you draw. The actual cost is confirmed with you before launch.",
  },
  {
    title: "Let the picture knock",
    text: "Each card carries a before-and-after picture and leads to your own page, where curiosity becomes a lead.",
  },
];

const points = [
  {
    icon: Image,
    title: "A house, not a coupon",
    text: "People keep a card that shows what their home could look like. A discount code goes straight into the bin.",
  },
  {
    icon: MapPinned,
    title: "Next to your last job",
    text: "The best prospects live around the work you just finished. They have watched your truck for a week already.",
  },
  {
    icon: Calculator,
    title: "Prices that fall with volume",
    text: "Custom pricing for your campaign, with volume discounts. Plan as often as you like, planning costs nothing.",
  },
] as const;

const questions = [
  {
    question: "How many homes does an area hold?",
    answer:
      "The planner estimates 750 homes per square mile. A circle of one mile holds about 2,356 homes; half a mile, about 589.",
  },
  {
    question: "What does a campaign cost?",
    answer:
      "As a first estimate, $1.25 for each home. Larger campaigns are priced individually, and you confirm the actual cost before anything is printed.",
  },
  {
    question: "Do I need an activated page?",
    answer:
      "To plan, no. To send, yes: the card leads to your page, and only an activated page captures real leads.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Direct Mail Campaigns",
    description:
      "Mass mailers with before-and-after pictures: choose areas on a map, see homes and cost at once, custom pricing with volume discounts.",
    path: "/mailers",
  });
}

export default function Mailers() {
  return (
    <main>
      <Hero
        badge="Direct Mail Campaigns"
        title="Mass mailers people turn over twice"
        intro="A postcard with a transformed house on it gets looked at. Pick the streets where you want to work, and know the reach and the cost before you spend a cent."
      >
        <Postcard />
      </Hero>
      <Band>
        <BandHeading title="Plan it in an evening" />
        <NumberedSteps steps={steps} />
      </Band>
      <FigureBand
        title="Mail that shows something gets opened"
        figures={[claimedFigures.openRate, claimedFigures.engagement, claimedFigures.responseRate]}
      />
      <Band>
        <BandHeading title="Why it works on a street" />
        <PointGrid points={points} />
      </Band>
      <Band tone="card" className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        <BandHeading title="Before you ask">
          Straight answers about homes, cost and what has to be ready.
        </BandHeading>
        <Questions items={questions} />
      </Band>
      <ClosingCall pair="paint" title="Plan your first campaign tonight">
        Create an account, open Mailers and draw a circle around your last job. Planning is free.
      </ClosingCall>
    </main>
  );
}
