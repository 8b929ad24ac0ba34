import { Trash2 } from "lucide-react";
import type { AreasEvent, CampaignArea } from "./campaign-areas";
import { RadiusSlider } from "./radius-slider";

export function AreaList({
  areas,
  onChange,
  onSelect,
}: {
  areas: CampaignArea[];
  onChange(event: AreasEvent): void;
  onSelect(id: string): void;
}) {
  if (areas.length === 0)
    return <p className="text-ink-soft">No area yet. Add the first one by its address.</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {areas.map((area) => (
        <li key={area.id} className="rounded-card border border-line bg-card p-4">
          <div className="flex items-start justify-between gap-2">
            <button
              type="button"
              onClick={() => onSelect(area.id)}
              className="min-h-6 text-left font-medium break-words hover:text-brand hover:underline"
            >
              {area.address}
            </button>
            <button
              type="button"
              aria-label={`Remove ${area.address}`}
              onClick={() => onChange({ type: "removed", id: area.id })}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-paper"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </div>
          <RadiusSlider
            of={`of ${area.address}`}
            value={area.radius}
            onChange={(radius) => onChange({ type: "resized", id: area.id, radius })}
          />
        </li>
      ))}
    </ul>
  );
}
