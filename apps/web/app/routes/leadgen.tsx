import { claimedFigures } from "@curbview/domain";
import { BellRing, Code, ListChecks, Palette, ReceiptText, Smartphone } from "lucide-react";
import {
  Band,
  BandHeading,
  ClosingCall,
  FigureBand,
  Hero,
  LeadCard,
  NumberedSteps,
  PointGrid,
  Questions,
  TickList,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/leadgen";

const steps = [
  {
    title: "They get curious",
    text: "On your website, in your listing, from a code on the truck: a homeowner opens your page and enters an address.",
  },
  {
    title: "They see their house",
    text: "They pick one of your services, confirm the photo and look at their own home with the work done.",
  },
  {
    title: "You get the lead",
    text: "Email, address, service and picture are in your dashboard and in your inbox before they close the tab.",
  },
];

const points = [
  {
    icon: Palette,
    title: "Your name, your colors",
    text: "A custom branded URL, your logo colors, your button text, and your own reviews where your rating earns it.",
  },
  {
    icon: Code,
    title: "On your website, if you like",
    text: "An optional integration puts a button or the whole page into your site. Without a website the link alone is enough.",
  },
  {
    icon: Smartphone,
    title: "Made for a thumb",
    text: "One question at a time, large buttons, a photo straight from the camera. Most homeowners are done in two minutes.",
  },
  {
    icon: BellRing,
    title: "Told at once",
    text: "Each new lead arrives by email the moment it is complete. The first to answer usually gets the job.",
  },
  {
    icon: ListChecks,
    title: "Nothing gets lost",
    text: "Status, notes, filters and an export: enough order to call everyone back, and no system to learn.",
  },
  {
    icon: ReceiptText,
    title: "A bill you can check",
    text: "Every charge stands in a ledger next to its lead. Test leads and duplicates are listed too, at nothing.",
  },
] as const;

const questions = [
  {
    question: "What counts as a lead?",
    answer:
      "A homeowner who left an email address on your activated page. Visits, mockups without an email and requests you make yourself in preview mode cost nothing.",
  },
  {
    question: "What if the same person asks twice?",
    answer:
      "The same email, or the same address and service, within 30 days is a duplicate. You still see it; you are not charged for it.",
  },
  {
    question: "Can I stop?",
    answer:
      "At any time. There is no term and no minimum. Your page returns to preview mode and your leads stay yours to export.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Lead Generation",
    description:
      "A branded page where homeowners see their own house transformed and leave their email. $1 per lead, no monthly fees, no setup costs.",
    path: "/leadgen",
  });
}

export default function LeadGeneration() {
  return (
    <main>
      <Hero
        badge="Lead Generation"
        title="A dollar a lead. Nothing else"
        intro="Give homeowners a reason to leave their email: a picture of their own house, after your work. You pay $1 when they do, with no monthly fees and no setup costs."
      >
        <LeadCard />
      </Hero>
      <Band>
        <BandHeading title="From a glance to a name" />
        <NumberedSteps steps={steps} />
      </Band>
      <FigureBand
        title="Visitors who see their own house answer"
        figures={[claimedFigures.conversion, claimedFigures.moreLeads]}
      />
      <Band>
        <BandHeading title="What you get with it" />
        <PointGrid points={points} />
      </Band>
      <Band tone="card" className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <BandHeading title="The price, in full" />
          <p className="mt-6 font-display text-7xl font-bold">
            $1<span className="ml-3 font-sans text-xl font-medium text-ink-soft">per lead</span>
          </p>
          <TickList
            items={[
              "Creating mockups is free and unlimited",
              "No monthly fees",
              "No setup costs",
              "Billed monthly, for the leads of that month",
            ]}
          />
        </div>
        <div>
          <BandHeading title="Fair questions" />
          <Questions items={questions} />
        </div>
      </Band>
      <ClosingCall pair="clean" title="Your first lead could come tonight">
        Set up your page, look at it as a homeowner would, and activate it when you are ready.
      </ClosingCall>
    </main>
  );
}
