import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { ToolPage } from "../components/site/tool-page";
import { buttonClass } from "../components/ui/button";
import { Wizard } from "../features/wizard/wizard";
import { visitorTips, wishIdeas } from "../features/wizard/wizard-words";
import { pageMeta } from "../lib/page-meta";
import { hasStoredSession } from "../lib/session-hint";
import { useConfig } from "../lib/use-config";
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
      intro="Any home, any change to its outside. No account, no email, and nothing is kept."
    >
      <Wizard
        config={config}
        ideas={wishIdeas}
        tips={visitorTips}
        downloadLabel="Download with Watermark"
        headingLevel={2}
      >
        {() => <Upsell />}
      </Wizard>
    </ToolPage>
  );
}

/** A business that already has a page makes its mockups there. */
function useOwnPage() {
  const config = useConfig();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasStoredSession()) return;
    import("../lib/load-membership")
      .then(({ loadMembership }) => loadMembership(config))
      .then((person) => {
        if (person.status === "member") return navigate(`/${person.company.slug}`, { replace: true });
      })
      .catch((error: Error) => console.error("The profile could not be loaded:", error));
  }, [config, navigate]);
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
