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
  ScreenShot,
  TickList,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/leadgen";

const steps = [
  {
    title: "They get curious",
    text: "A homeowner opens your page, from your website, your listing or a QR code on the truck, and enters an address.",
  },
  {
    title: "They see their house",
    text: "They pick a service, confirm the photo, and see their own home with the work done.",
  },
  {
    title: "You get the lead",
    text: "The email, address and service are in your inbox within moments, and the picture is in your dashboard.",
  },
];

const points = [
  {
    icon: Palette,
    title: "Your name, your colors",
    text: "A custom branded URL, your brand colors, your button text, and your best reviews if your rating is 3.5 or higher.",
  },
  {
    icon: Code,
    title: "On your website, or on its own",
    text: "Put a button or the whole page into your site if you like. No website? The link is all you need.",
  },
  {
    icon: Smartphone,
    title: "Made for a thumb",
    text: "One question at a time, big buttons, and a photo straight from the camera. It takes about two minutes.",
  },
  {
    icon: BellRing,
    title: "Know right away",
    text: "Each new lead is emailed to you as soon as it's complete. The first to call back usually gets the job.",
  },
  {
    icon: ListChecks,
    title: "Nothing gets lost",
    text: "Status, notes, filters and an export to your spreadsheet. Enough to call everyone back, and no system to learn.",
  },
  {
    icon: ReceiptText,
    title: "A bill you can check",
    text: "Every charge is listed next to its lead. Test leads and duplicates are listed too, at $0.",
  },
] as const;

const questions = [
  {
    question: "What counts as a lead?",
    answer:
      "A homeowner who left an email address on your activated page. Visits, mockups without an email, and tests you run in preview mode cost nothing.",
  },
  {
    question: "What if the same person asks twice?",
    answer:
      "The same email, or the same address and service, within 30 days is a duplicate. You still see it, but you aren't charged.",
  },
  {
    question: "Can I cancel?",
    answer:
      "Any time. There's no contract and no minimum. Your page goes back to preview mode, and your leads stay yours.",
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
        title="A dollar a lead. That's it"
        intro="Give homeowners a reason to leave their email: a picture of their own house after your work. You pay $1 when they do. No monthly fees, no setup costs."
      >
        <LeadCard />
      </Hero>
      <Band>
        <BandHeading title="From curious to customer" />
        <NumberedSteps steps={steps} />
        <div className="mt-14">
          <ScreenShot name="leads" />
        </div>
      </Band>
      <FigureBand
        title="People respond to their own house"
        figures={[claimedFigures.conversion, claimedFigures.moreLeads]}
      />
      <Band>
        <BandHeading title="What you get" />
        <PointGrid points={points} />
      </Band>
      <Band tone="card" className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <BandHeading title="Simple pricing" />
          <p className="mt-6 font-display text-7xl font-bold">
            $1<span className="ml-3 font-sans text-xl font-medium text-ink-soft">per lead</span>
          </p>
          <TickList
            items={[
              "Creating mockups is free and unlimited",
              "No monthly fees",
              "No setup costs",
              "Billed monthly for that month's leads",
            ]}
          />
        </div>
        <div>
          <BandHeading title="Good questions" />
          <Questions items={questions} />
        </div>
      </Band>
      <ClosingCall pair="clean" title="Your first lead could come tonight">
        Set up your page, try it the way a homeowner would, and activate it when you're ready.
      </ClosingCall>
    </main>
  );
}
