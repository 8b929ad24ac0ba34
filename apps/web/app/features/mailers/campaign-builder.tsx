import { estimateCampaign, mailerRules, messages } from "@curbview/domain";
import { ArrowLeft, Trash2 } from "lucide-react";
import { type FormEvent, lazy, Suspense, useReducer, useState } from "react";
import { AddressCombobox, type PickedAddress } from "../../components/address-combobox";
import { Button } from "../../components/ui/button";
import { cardClass, Screen } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import {
  type AreasEvent,
  type CampaignArea,
  changeAreas,
  formatRadius,
  radiusSlider,
} from "./campaign-areas";

const AreaMap = lazy(() => import("./area-map"));

/** The areas of a campaign on a map, and what mailing to them would about cost. */
export function CampaignBuilder({ onBack }: { onBack(): void }) {
  const { config } = useDashboard();
  const [areas, change] = useReducer(changeAreas, []);
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <Screen
      title="Mailers"
      intro="Add the areas to mail to. Drag a circle's middle to move it."
      wide
      actions={
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to intro
        </Button>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="space-y-6">
          <AddArea onAdd={(area) => change({ type: "added", ...area })} />
          <Estimate areas={areas} />
        </div>
        <div className="space-y-4">
          <Suspense fallback={<div className="h-[26rem] animate-pulse rounded-card bg-line/60" />}>
            <AreaMap
              config={config}
              areas={areas}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onMove={(id, lat, lng) => change({ type: "moved", id, lat, lng })}
            />
          </Suspense>
          <AreaList areas={areas} onChange={change} onSelect={setSelectedId} />
        </div>
      </div>
    </Screen>
  );
}

function AddArea({ onAdd }: { onAdd(area: Omit<CampaignArea, "id">): void }) {
  const { config } = useDashboard();
  const [picked, setPicked] = useState<PickedAddress>();
  const [radius, setRadius] = useState<number>(mailerRules.defaultRadius);
  const [error, setError] = useState("");
  const [fieldKey, setFieldKey] = useState(0);
  const [picking, setPicking] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!picked || picked.lat === null || picked.lng === null) return setError(messages.address.invalid);
    if (!(radius > 0)) return setError(messages.mailers.radiusInvalid);
    onAdd({ address: picked.text, lat: picked.lat, lng: picked.lng, radius });
    setPicked(undefined);
    setError("");
    setFieldKey((key) => key + 1);
  };
  return (
    <form onSubmit={submit} noValidate className={`space-y-5 ${cardClass}`}>
      <h2 className="text-xl font-bold">Add an area</h2>
      <AddressCombobox
        key={fieldKey}
        config={config}
        label="Address in the middle"
        initialText=""
        error={error || undefined}
        onPicking={setPicking}
        onPick={(address) => {
          setPicked(address);
          setError("");
        }}
        onType={() => setPicked(undefined)}
      />
      <RadiusSlider value={radius} onChange={setRadius} />
      <Button type="submit" blocked={picking}>
        Add area
      </Button>
    </form>
  );
}

function RadiusSlider({
  of = "",
  value,
  onChange,
}: {
  /** Which area, for those who cannot see what the slider stands in. */
  of?: string;
  value: number;
  onChange(radius: number): void;
}) {
  return (
    <label className="block">
      <span className="flex justify-between font-medium">
        <span>Radius</span>
        <output>{formatRadius(value)}</output>
      </span>
      <input
        type="range"
        {...radiusSlider}
        value={value}
        aria-label={`Radius ${of}`.trim()}
        aria-valuetext={formatRadius(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-1 h-8 w-full accent-brand"
      />
    </label>
  );
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function Estimate({ areas }: { areas: CampaignArea[] }) {
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
        about {dollars.format(cost)}
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

function AreaList({
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
