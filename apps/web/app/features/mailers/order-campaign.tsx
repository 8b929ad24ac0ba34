import { estimateCampaign, mailUrl } from "@curbview/domain";
import { buttonClass } from "../../components/ui/button";
import { cardClass } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatAmount } from "../../lib/format/format-dollars";
import { type CampaignArea, formatRadius } from "./campaign-areas";

/** What becomes of a plan: nothing by itself, so it says whom to send it to. */
export function OrderCampaign({ areas }: { areas: CampaignArea[] }) {
  const { config, company } = useDashboard();
  const subject = `Postcard campaign for ${company.name}`;
  return (
    <section className={cardClass}>
      <h2 className="text-xl font-bold">What happens next</h2>
      <p className="mt-2 text-ink-soft">
        This is your plan, kept in this browser only. Nothing is printed, mailed or charged from here.
      </p>
      <p className="mt-2 text-ink-soft">
        To have it mailed, send the plan to{" "}
        <a
          href={mailUrl(config.supportEmail, { subject })}
          className="font-medium break-words text-brand underline"
        >
          {config.supportEmail}
        </a>
        . You get the actual cost by email and confirm it before anything is printed.
      </p>
      {areas.length > 0 && (
        <a
          href={mailUrl(config.supportEmail, { subject, body: describePlan(areas) })}
          className={buttonClass("secondary", "mt-4 w-full")}
        >
          Email this plan
        </a>
      )}
    </section>
  );
}

function describePlan(areas: CampaignArea[]): string {
  const { homes, cost } = estimateCampaign(areas.map((area) => area.radius));
  const lines = areas.map(({ address, radius }) => `- ${address}, ${formatRadius(radius)} around`);
  const estimate = `About ${homes.toLocaleString("en-US")} homes, about ${formatAmount(cost * 100)}.`;
  return ["Please tell me the actual cost of mailing postcards to:", "", ...lines, "", estimate, ""].join(
    "\n",
  );
}
