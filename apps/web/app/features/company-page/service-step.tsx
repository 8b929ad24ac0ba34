import type { ServiceOption } from "@curbview/domain";
import { Droplets, Hammer, House, Paintbrush, Road, Sparkles, TreePine } from "lucide-react";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { classNames } from "../../lib/style/class-names";

const serviceIcons = {
  trees: TreePine,
  road: Road,
  paint: Paintbrush,
  sparkles: Sparkles,
  roof: House,
  droplets: Droplets,
  other: Hammer,
} as const;

export function ServiceStep({
  services,
  busy,
  error,
  isFirst = false,
  onChoose,
  onClear,
  onChangeAddress,
}: {
  services: readonly ServiceOption[];
  /** Id of the service that is being saved. */
  busy?: string | undefined;
  error?: string | null;
  isFirst?: boolean;
  onChoose(service: ServiceOption): void;
  onClear?(): void;
  onChangeAddress?(): void;
}) {
  return (
    <div className="space-y-5">
      <StepHeading isFirst={isFirst}>What would you like to see?</StepHeading>
      {error && (
        <div role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-4">
          <p>{error}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onClear}>
              Try Different Service
            </Button>
            <Button variant="secondary" onClick={onChangeAddress}>
              Change Address
            </Button>
          </div>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4">
        {services.map((service) => {
          const Icon = serviceIcons[service.icon as keyof typeof serviceIcons] ?? Hammer;
          return (
            <li key={service.id} className="last:odd:col-span-2">
              <button
                type="button"
                aria-disabled={busy !== undefined || undefined}
                onClick={() => busy === undefined && onChoose(service)}
                className={classNames(
                  "flex h-full min-h-28 w-full flex-col items-center justify-center gap-3 rounded-card border border-line",
                  "bg-card p-4 text-center font-semibold shadow-card transition hover:border-(--secondary-on-white) aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
                )}
              >
                <Icon aria-hidden="true" className="size-8 text-(--secondary-on-white)" />
                {busy === service.id ? "One moment..." : service.name}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
