import { claimedFigures, describeOrganization, type IndustrySlug, product } from "@curbview/domain";
import { Camera, Code, Gift, Mail, Sparkles, Users } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { industryLinks, moreIndustryLinks } from "../components/site/site-links";
import { Photo } from "../components/ui/photo";
import {
  Band,
  BandHeading,
  ClosingCall,
  ComparePrint,
  FigureBand,
  Hero,
  industryPairs,
  PhoneShot,
  PointGrid,
  PostcardShot,
  pairPictures,
  pictureSize,
  ScreenShot,
  ShotRow,
  smallPicture,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import { hasStoredSession } from "../lib/session/session-hint";
import type { Route } from "./+types/home";

const howItWorks = [
  {
    icon: Sparkles,
    title: "AI-Powered Mockups",
    text: "A homeowner types an address or takes a photo, and gets a picture of the house with the work done.",
  },
  {
    icon: Camera,
    title: "Professional Results",
    text: "Same house, same angle, same light. Only your work is new.",
  },
  {
    icon: Gift,
    title: "Completely Free",
    text: "Make as many mockups as you like. No credit card, and no trial that runs out.",
  },
  {
    icon: Code,
    title: "Website Integration",
    text: "Add one line to your website or a link to your listing, and visitors can start right there.",
  },
  {
    icon: Users,
    title: "Lead Generation",
    text: "You get the email, the address, the service and the picture they saw. $1 per lead, no monthly fee.",
  },
  {
    icon: Mail,
    title: "Mass Mailers",
    text: "Circle the streets you want. See how many homes that is and what a mailing would cost.",
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl } = matches[0].loaderData;
  return pageMeta(publicUrl, {
    title: `${product.name}: ${product.tagline}`,
    description:
      "Home service businesses turn a homeowner's photo into a before-and-after picture and capture the homeowner as a lead. Free mockups, $1 per lead.",
    path: "/",
    data: describeOrganization(publicUrl),
  });
}

export default function Home() {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasStoredSession()) void navigate("/dashboard", { replace: true });
  }, [navigate]);
  return (
    <main>
      <Hero
        badge="AI-Powered Mockup Generator"
        title="Turn curiosity into leads"
        intro="Show homeowners their own house, transformed. They get a picture in about two minutes. You get the lead."
      >
        <ComparePrint pair="landscape" caption="Add new modern landscaping!" />
      </Hero>
      <Band>
        <BandHeading title="How It Works">
          People buy what they can picture. {product.name} gives them the picture and you the conversation.
        </BandHeading>
        <PointGrid points={howItWorks} />
      </Band>
      <Band tone="card">
        <BandHeading title="See it in action" />
        <ul className="mt-10 space-y-14 sm:space-y-20">
          <ShotRow
            title="On their phone"
            text="Your name, your colors, their house. They slide between before and after, try another look, and book or call with one tap."
          >
            <PhoneShot />
          </ShotRow>
          <ShotRow
            title="On your website"
            text="A button opens your page right where visitors are. Nobody has to leave your site to see their home."
          >
            <ScreenShot name="widget" />
          </ShotRow>
          <ShotRow
            title="At your desk"
            text="Every lead comes with the picture they saw, the service, the address and what it cost you. Search them, sort them, call them back."
          >
            <ScreenShot name="leads" />
          </ShotRow>
          <ShotRow
            title="In their mailbox"
            text="Plan a mailing to the streets around your last job. A card with a before and after brings those neighbors to your page."
          >
            <PostcardShot />
          </ShotRow>
        </ul>
      </Band>
      <FigureBand title="What a picture does for the numbers" figures={Object.values(claimedFigures)} />
      <IndustryCards />
      <ClosingCall pair="yard" title="The next homeowner is already curious">
        Your page is ready in about 30 seconds: find your business, name your services, enter your email. You
        pay nothing until a lead comes in.
      </ClosingCall>
    </main>
  );
}

function IndustryCards() {
  return (
    <Band>
      <BandHeading title="Made for your trade">
        Every trade has its own before and after. See yours.
      </BandHeading>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {industryLinks.map(({ to, label, description }) => {
          const pair = industryPairs[to.split("/").at(-1) as IndustrySlug];
          return (
            <li key={to} className="flex overflow-hidden rounded-card bg-card shadow-card sm:flex-col">
              <Photo
                picture={smallPicture(pairPictures[pair].after)}
                alt=""
                {...pictureSize}
                loading="lazy"
                className="w-2/5 object-cover sm:aspect-4/3 sm:w-full"
              />
              <div className="flex flex-1 flex-col p-5">
                <h3 className="text-xl font-bold">{label}</h3>
                <p className="mt-1.5 flex-1 text-ink-soft">{description}.</p>
                <Link
                  to={to}
                  className="mt-3 inline-flex min-h-11 items-center self-start font-semibold text-brand underline underline-offset-4"
                >
                  Learn more about {label}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-8 text-ink-soft">
        Another trade?{" "}
        {moreIndustryLinks.map(({ to, label }) => (
          <Link key={to} to={to} className="font-semibold text-brand underline underline-offset-4">
            {label}
          </Link>
        ))}{" "}
        works just as well, and so does{" "}
        <Link to="/industries/other" className="font-semibold text-brand underline underline-offset-4">
          anything else people can see from the street
        </Link>
        .
      </p>
    </Band>
  );
}
