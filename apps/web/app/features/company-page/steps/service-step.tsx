import { messages, type ServiceOption } from "@curbview/domain";
import {
  Droplets,
  House,
  type LucideIcon,
  Paintbrush,
  Route,
  Sparkles,
  Trees,
  Warehouse,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/surfaces.tsx";
import { cn } from "../../../lib/cn.ts";
import { StepFrame } from "../step-frame.tsx";

const icons: Record<ServiceOption["icon"], LucideIcon> = {
  trees: Trees,
  road: Route,
  paint: Paintbrush,
  sparkles: Sparkles,
  roof: Warehouse,
  droplets: Droplets,
  house: House,
};

export function ServiceStep(props: {
  services: ServiceOption[];
  address: string;
  onPick: (service: ServiceOption) => Promise<void>;
  onChangeAddress: () => void;
}) {
  const [busyWith, setBusyWith] = useState<string>();
  const [error, setError] = useState<string>();

  async function pick(service: ServiceOption) {
    setBusyWith(service.id);
    setError(undefined);
    try {
      await props.onPick(service);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : messages.lead.failed);
      setBusyWith(undefined);
    }
  }
  return (
    <StepFrame
      takesFocus
      title="What would you like to see?"
      text={props.address}
      onBack={props.onChangeAddress}
    >
      {error ? (
        <div className="mb-5">
          <Alert>
            <p className="font-medium">{error}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button look="outline" onClick={() => setError(undefined)}>
                Try Different Service
              </Button>
              <Button look="outline" onClick={props.onChangeAddress}>
                Change Address
              </Button>
            </div>
          </Alert>
        </div>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {props.services.map((service) => {
          const Icon = icons[service.icon];
          return (
            <li key={service.id}>
              <button
                type="button"
                disabled={busyWith !== undefined}
                onClick={() => pick(service)}
                className={cn(
                  "flex min-h-24 w-full items-center gap-4 rounded-big border-2 bg-card p-5 text-left shadow-card transition duration-(--quick)",
                  busyWith === service.id ? "border-brand-strong" : "border-line hover:border-brand-strong",
                  busyWith && busyWith !== service.id && "opacity-55",
                )}
              >
                <span className="grid size-13 shrink-0 place-items-center rounded-m bg-brand text-on-brand">
                  <Icon aria-hidden className="size-7" />
                </span>
                <span className="text-lg font-semibold">{service.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {busyWith ? "One moment, finding your home..." : ""}
      </p>
    </StepFrame>
  );
}
