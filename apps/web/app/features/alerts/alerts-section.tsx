import type { ReactNode } from "react";
import { Notice } from "../../components/ui/notice";
import { Section, Skeleton } from "../../components/ui/screen";
import { MailAlerts } from "./mail-alerts";
import { PhoneAlerts } from "./phone-alerts";
import { PushAlerts } from "./push-alerts";
import { QuietHours } from "./quiet-hours";
import { useAlertSettings } from "./use-alert-settings";

/** How the person who is signed in hears of new leads. */
export function AlertsSection() {
  const { data: settings, isError } = useAlertSettings();
  return (
    <Section
      title="Alerts"
      intro="Whoever answers first usually gets the job. Choose how you hear about a new lead."
    >
      <div className="space-y-6 *:not-first:border-t *:not-first:border-line *:not-first:pt-6">
        <Part title="Emails">
          <MailAlerts />
        </Part>
        <Part title="Text messages">
          {settings ? (
            <PhoneAlerts settings={settings} />
          ) : (
            !isError && <Skeleton label="Loading alerts" rows={1} />
          )}
          {isError && <Notice tone="bad">Your alerts could not be loaded. Please reload the page.</Notice>}
        </Part>
        <Part title="Phone and computer alerts">
          <PushAlerts />
        </Part>
        {settings && (
          <Part title="Quiet time">
            <QuietHours settings={settings} />
          </Part>
        )}
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-lg font-bold">{title}</h3>
      {children}
    </div>
  );
}
