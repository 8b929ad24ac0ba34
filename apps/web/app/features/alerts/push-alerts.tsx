import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import {
  addThisDevice,
  findPushSupport,
  loadDevices,
  type PushDevice,
  readEndpoint,
  removeDevice,
  testDevice,
} from "./push-device";

const outcomes = {
  shown: () => toast.success("A test alert is on its way to this device."),
  gone: () => toast.error("This browser has ended its alerts. Please turn them on again."),
  failed: () => toast.error("The alert could not be sent. Please try again in a minute."),
};

/** Alerts that a browser shows, on this device and on others the person has turned them on for. */
export function PushAlerts() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const [support, setSupport] = useState(findPushSupport);
  const queryKey = [company.id, "push-devices"];
  const devices = useQuery({ queryKey, queryFn: () => loadDevices(config, company.id) });
  const endpoint = useQuery({
    queryKey: [...queryKey, "this"],
    queryFn: async () => (await readEndpoint()) ?? "",
  });
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error: Error) => {
      console.error("Alerts of this device could not be changed:", error);
      toast.error("This did not work. Please try again.");
    },
  };
  const adding = useMutation({
    mutationFn: () => addThisDevice(config, company.id),
    onSuccess: (isAdded) => {
      setSupport(findPushSupport());
      if (isAdded) toast.success("Alerts are on for this device.");
    },
    ...settled,
  });
  const removing = useMutation({
    mutationFn: (device: PushDevice) => removeDevice(config, device),
    ...settled,
  });
  const testing = useMutation({
    mutationFn: (device: PushDevice) => testDevice(config, device.id),
    onSuccess: (outcome) => outcomes[outcome](),
    ...settled,
  });
  const own = devices.data?.find((device) => device.endpoint === endpoint.data);
  const others = devices.data?.filter((device) => device !== own) ?? [];
  return (
    <div className="space-y-3">
      {own ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-56 flex-1">
            <span className="font-medium">Alerts are on for this device</span>
            <span className="block text-sm text-ink-soft">{own.name}</span>
          </p>
          <Button variant="secondary" blocked={testing.isPending} onClick={() => testing.mutate(own)}>
            Send a test alert
          </Button>
          <Button variant="quiet" blocked={removing.isPending} onClick={() => removing.mutate(own)}>
            Turn off on this device
          </Button>
        </div>
      ) : (
        <SetUp support={support} isBusy={adding.isPending} onAdd={() => adding.mutate()} />
      )}
      {others.length > 0 && (
        <ul aria-label="Other devices with alerts" className="space-y-1">
          <li aria-hidden="true" className="text-sm text-ink-soft">
            Alerts are also on for
          </li>
          {others.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>{device.name}</span>
              <Button
                variant="quiet"
                blocked={removing.isPending}
                onClick={() => removing.mutate(device)}
                aria-label={`Remove ${device.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SetUpProps = { support: ReturnType<typeof findPushSupport>; isBusy: boolean; onAdd(): void };

function SetUp({ support, isBusy, onAdd }: SetUpProps) {
  if (support === "denied")
    return (
      <Notice tone="warning">
        Alerts are blocked in this browser. Open the site settings beside the web address, allow
        notifications, and reload this page.
      </Notice>
    );
  if (support === "add-to-home-screen")
    return (
      <Notice tone="info">
        On an iPhone or iPad, first put this dashboard on your Home Screen: tap Share, then Add to Home
        Screen. Open it from there and come back to Settings.
      </Notice>
    );
  if (support === "unsupported")
    return <Notice tone="info">This browser can't show alerts. Chrome, Edge, Firefox and Safari can.</Notice>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-56 flex-1 text-ink-soft">
        A new lead pops up on this phone or computer, even when this page is closed.
      </p>
      <Button variant="secondary" blocked={isBusy} onClick={onAdd}>
        Turn on alerts on this device
      </Button>
    </div>
  );
}
