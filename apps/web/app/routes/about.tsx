import { product } from "@curbview/domain";
import { Eye, HandCoins, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { Band, BandHeading, ClosingCall, ComparePrint, Hero, PointGrid } from "../features/marketing";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/about";

const beliefs = [
  {
    icon: Eye,
    title: "Show, then talk",
    text: "Once a homeowner has seen the result, the questions get better and the answers get shorter.",
  },
  {
    icon: HandCoins,
    title: "Pay only for results",
    text: "A dollar for a lead you can call back. No monthly fee, no bundles, no paying twice for the same lead, and every charge explained.",
  },
  {
    icon: ShieldCheck,
    title: "Honest pictures",
    text: "A mockup is a preview, and says so. It keeps the house as it is and changes only what the job would change.",
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "About",
    description: `${product.name} helps home service businesses win work by showing homeowners their own house, before and after.`,
    path: "/about",
  });
}

export default function About() {
  return (
    <main>
      <Hero
        badge={`About ${product.name}`}
        title="It all starts at the curb"
        intro={`Every outdoor job starts the same way: someone stops, looks at their home and wonders what it could be. We built ${product.name} for that moment.`}
      >
        <ComparePrint pair="paint" caption="Wondering what it would look like? Now you know" />
      </Hero>
      <Band className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.2fr]">
        <BandHeading title="Good contractors lose jobs homeowners can't picture" />
        <div className="max-w-prose space-y-5 text-lg">
          <p>
            You see the finished driveway the moment you pull up. The homeowner sees cracks and a price.
            Brochures, swatches and drawings have never quite closed that gap.
          </p>
          <p>
            {product.name} closes it with a photo. The homeowner enters an address, picks a service and leaves
            an email to see their own house with the work done. You get the request, together with the picture
            behind it.
          </p>
          <p>
            It works for a crew of one and for a crew of fifty: landscapers, painters, driveway and roofing
            contractors, and exterior cleaners. You don't need a designer or a sales team, and you need{" "}
            <Link to="/sample" className="font-semibold text-brand underline underline-offset-4">
              no website
            </Link>
            .
          </p>
        </div>
      </Band>
      <Band tone="card">
        <BandHeading title="What we believe" />
        <PointGrid points={beliefs} />
      </Band>
      <ClosingCall pair="driveway" title="Try it on your own street">
        The fastest way to find out if it works for you is to try it on a house you know.
      </ClosingCall>
    </main>
  );
}
