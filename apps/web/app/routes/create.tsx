import { Gift, ShieldCheck, Timer } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { ToolPage } from "../components/site/tool-page";
import { buttonClass } from "../components/ui/button";
import { CompareSlider } from "../components/ui/compare-slider";
import { pairPictures } from "../features/marketing";
import { promptIdeas, visitorTips, Wizard } from "../features/wizard";
import { useConfig } from "../lib/config/use-config";
import { pageMeta } from "../lib/page/page-meta";
import { hasStoredSession } from "../lib/session/session-hint";

import type { Route } from "./+types/create";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Create a free mockup",
    description:
      "Type an address or upload a photo, describe the change and see the house before and after. Free, no account, no email.",
    path: "/create",
  });
}

export default function Create() {
  const config = useConfig();
  useOwnPage();
  return (
    <ToolPage
      title="Create a free mockup"
      intro="Any home, any change on the outside. No account, no email, and we keep nothing."
      wide
    >
      <Wizard
        config={config}
        ideas={promptIdeas}
        tips={visitorTips}
        downloadLabel="Download with Watermark"
        isKept
        headingLevel={2}
        aside={<Example />}
      >
        {() => <Upsell />}
      </Wizard>
    </ToolPage>
  );
}

/** Sends a business to its own page, which is rendered by the server and so needs a full page load. */
function useOwnPage() {
  const config = useConfig();
  useEffect(() => {
    if (!hasStoredSession()) return;
    import("../lib/session/load-membership")
      .then(({ loadMembership }) => loadMembership(config))
      .then((person) => {
        if (person.status === "member") window.location.replace(`/${person.company.slug}`);
      })
      .catch((error: Error) => console.error("The profile could not be loaded:", error));
  }, [config]);
}

const promises = [
  { icon: Timer, text: "Three short questions, then a picture" },
  { icon: Gift, text: "Free and unlimited, no credit card" },
  { icon: ShieldCheck, text: "We keep neither your photo nor the result" },
] as const;

function Example() {
  return (
    <div className="space-y-6">
      <figure>
        <CompareSlider {...pairPictures.paint} label="Compare before and after" isFirstSeen />
        <figcaption className="mt-3 text-ink-soft">
          An example: “House painted deep green, the shutters black”
        </figcaption>
      </figure>
      <ul className="space-y-3">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-warm" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Upsell() {
  return (
    <aside aria-label="Create an account" className="rounded-card bg-sand p-6 sm:p-8">
      <h2 className="text-2xl font-bold sm:text-3xl">Want this without the watermark?</h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">
        Create an account and put your own page in front of homeowners. It is free forever, needs no credit
        card and takes about 30 seconds.
      </p>
      <Link to="/onboarding" className={buttonClass("primary", "mt-5")}>
        Create Account
      </Link>
    </aside>
  );
}
