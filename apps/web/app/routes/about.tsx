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
    text: "A homeowner who has seen the result asks better questions, and a contractor who has shown it gives shorter answers.",
  },
  {
    icon: HandCoins,
    title: "Pay for results only",
    text: "A dollar for a lead you can call back. No monthly fee, no bundle, no charge for the same lead twice, and a ledger that shows why.",
  },
  {
    icon: ShieldCheck,
    title: "Honest pictures",
    text: "A mockup is a preview and says so. It keeps the house as it is and changes what the job would change.",
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
        title="The view from the curb decides"
        intro="Every job on the outside of a house starts the same way: somebody stops, looks at their home and wonders what it could be. We built the tool for that moment."
      >
        <ComparePrint pair="paint" caption="One afternoon of wondering, answered" />
      </Hero>
      <Band className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.2fr]">
        <BandHeading title="Good contractors lose jobs to a lack of imagination" />
        <div className="max-w-prose space-y-5 text-lg">
          <p>
            You see the finished driveway the moment you pull up. The homeowner sees cracks and a number.
            Between the two lies a gap that brochures, swatches and drawings have never quite closed.
          </p>
          <p>
            {product.name} closes it with a photo. The homeowner gives an address, picks a service and looks
            at their own house with the work done. If they like what they see, they leave an email, and you
            get the request together with the picture that prompted it.
          </p>
          <p>
            It is made for small crews as much as for large ones: landscapers, driveway and roofing
            contractors, painters, and everyone who washes a house back to its color. You need no designer, no
            sales team and{" "}
            <Link to="/sample" className="font-semibold text-brand underline underline-offset-4">
              no website
            </Link>
            .
          </p>
        </div>
      </Band>
      <Band tone="card">
        <BandHeading title="What we hold to" />
        <PointGrid points={beliefs} />
      </Band>
      <ClosingCall pair="landscape" title="Try it on your own street">
        The fastest way to know whether it works for you is a house you already know.
      </ClosingCall>
    </main>
  );
}
