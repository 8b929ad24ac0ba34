import { messages } from "@curbview/domain";
import { Notice } from "../../components/ui/notice";
import { Screen, Skeleton } from "../../components/ui/screen";
import { useCompany } from "../../lib/company/use-company";
import { AlertsSection } from "../alerts";
import { CompanyForm } from "./company-form";

import { WebhooksSection } from "./webhooks-section";

export function SettingsScreen() {
  const { data, isError, isPending, isLoading } = useCompany();
  return (
    <Screen title="Settings" intro="What homeowners and we know about your business.">
      {isPending && <Skeleton label="Loading settings" rows={6} />}
      {isError && <Notice tone="bad">{messages.settings.loadFailed}</Notice>}
      {data === null && <Notice tone="bad">{messages.settings.notFound}</Notice>}
      {!isLoading && (
        <div className="space-y-6">
          {data && <CompanyForm key={data.id} company={data} />}
          <AlertsSection />
          <WebhooksSection />
        </div>
      )}
    </Screen>
  );
}
