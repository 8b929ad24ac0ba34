import { formatPhone } from "@curbview/domain";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { SwitchField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import type { AlertSettings } from "./alert-settings";
import { PhoneForm } from "./phone-form";
import { useSaveAlerts } from "./use-alert-settings";

/** Texts to a number that was confirmed by a code. */
export function PhoneAlerts({ settings }: { settings: AlertSettings }) {
  const { config } = useDashboard();
  const [isChanging, setIsChanging] = useState(false);
  const saving = useSaveAlerts();
  if (config.providers.sms === "missing")
    return (
      <Notice tone="info">
        Texts aren't set up here yet. Whoever runs this site can turn them on ({config.supportEmail}).
      </Notice>
    );
  if (!settings.phone || isChanging)
    return (
      <PhoneForm
        onDone={() => setIsChanging(false)}
        onCancel={settings.phone ? () => setIsChanging(false) : undefined}
      />
    );
  const number = formatPhone(settings.phone);
  return (
    <div className="space-y-3">
      <SwitchField
        label="Text me each new lead"
        hint={`To ${number}. Message and data rates may apply. Reply STOP to opt out.`}
        checked={settings.texts && !settings.stopped_at}
        disabled={settings.stopped_at !== null}
        onChange={({ target }) =>
          saving.mutate({
            changes: { texts: target.checked },
            done: target.checked
              ? "You will get a text for each new lead."
              : "We no longer text you new leads.",
          })
        }
      />
      {settings.stopped_at && (
        <Notice tone="warning">
          You answered STOP, so we don't text {number}. Text START to the number our texts came from to get
          them again.
        </Notice>
      )}
      <Button variant="quiet" onClick={() => setIsChanging(true)}>
        Change the number
      </Button>
    </div>
  );
}
