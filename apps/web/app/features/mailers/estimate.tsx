import { estimateCampaign } from "@curbview/domain";
import { cardClass } from "../../components/ui/screen";
import { formatAmount } from "../../lib/format/format-dollars";
import type { CampaignArea } from "./campaign-areas";

export function Estimate({ areas }: { areas: CampaignArea[] }) {
  const { squareMiles, homes, cost } = estimateCampaign(areas.map((area) => area.radius));
  return (
    <section className={cardClass} aria-live="polite">
      <h2 className="text-xl font-bold">Estimate</h2>
      <dl className="mt-3 space-y-2">
        <Line label="Areas" value={String(areas.length)} />
        <Line label="Square miles" value={squareMiles.toFixed(2)} />
        <Line label="Homes" value={homes.toLocaleString("en-US")} />
      </dl>
      <p className="mt-4 border-t border-line pt-4 font-display text-3xl font-bold">
        about {formatAmount(cost * 100)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        750 homes a square mile at $1.25 each. The actual cost is confirmed before launch.
      </p>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
