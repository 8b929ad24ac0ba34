import type { IndustrySlug } from "@curbview/domain";
import { BadgeCheck, House, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import {
  anyIndustry,
  anyTradeSteps,
  Band,
  BandHeading,
  ClosingCall,
  ComparePrint,
  findIndustry,
  Hero,
  NumberedSteps,
  PointGrid,
  Questions,
  TickList,
  tradeSteps,
} from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/industry";

const whyIcons = [House, TrendingUp, BadgeCheck];

export function meta({ matches, params }: Route.MetaArgs) {
  const known = findIndustry(params.industry);
  const { name, description, pair } = known ?? anyIndustry;
  const { publicUrl } = matches[0].loaderData;
  const path = `/industries/${params.industry}`;
  const page = pageMeta(publicUrl, { title: `${name} mockups and leads`, description, path });
  if (known) return page.map((tag) => withPicture(tag, `${publicUrl}/pictures/${pair}-after.webp`));
  const isCanonical = (tag: object) => "rel" in tag && tag.rel === "canonical";
  return [...page.filter((tag) => !isCanonical(tag)), { name: "robots", content: "noindex" }];
}

function withPicture<T extends object>(tag: T, picture: string): T {
  return "property" in tag && tag.property === "og:image" ? { ...tag, content: picture } : tag;
}

export default function IndustryPage({ params }: Route.ComponentProps) {
  const known = findIndustry(params.industry);
  const industry = known ?? anyIndustry;
  const steps = known ? tradeSteps[params.industry as IndustrySlug] : anyTradeSteps;
  const points = industry.why.map((point, index) => ({ ...point, icon: whyIcons[index] ?? House }));
  return (
    <main>
      <Hero badge={industry.badge} title={industry.title} intro={industry.intro}>
        <ComparePrint
          pair={industry.pair}
          caption={industry.caption}
          orientation={known ? "horizontal" : "vertical"}
        />
      </Hero>
      <Band>
        <BandHeading title={industry.whyTitle} />
        <PointGrid points={points} />
      </Band>
      <Band tone="card">
        <BandHeading title={steps.title} />
        <NumberedSteps steps={steps.steps} />
      </Band>
      <Band className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <BandHeading title={industry.jobsTitle} />
          <TickList items={industry.jobs} />
          <Link
            to="/sample"
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Try a sample page as a homeowner
          </Link>
        </div>
        <div>
          <BandHeading title="Good to know" />
          <Questions items={industry.questions} />
        </div>
      </Band>
      <ClosingCall pair={industry.pair} title="See it on a house you know">
        Enter an address, describe the change and see the picture. It's free, and you don't need an account.
      </ClosingCall>
    </main>
  );
}
