import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../components/ui/notice";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { DeliveryLog } from "./delivery-log";
import { EndpointCard } from "./endpoint-card";
import { EndpointForm } from "./endpoint-form";
import { loadDeliveries, loadEndpoints } from "./webhooks";

const maxEndpoints = 5;

export function WebhooksSection() {
  const { config, company } = useDashboard();
  const queryKey = [company.id, "webhooks"];
  const endpoints = useQuery({ queryKey, queryFn: () => loadEndpoints(config, company.id) });
  const deliveries = useQuery({
    queryKey: [...queryKey, "deliveries"],
    queryFn: () => loadDeliveries(config, company.id),
    enabled: (endpoints.data?.length ?? 0) > 0,
  });
  return (
    <Section
      title="Webhooks"
      intro="Send every new lead to your own software. Messages are signed by the Standard Webhooks rules."
    >
      {endpoints.isError && <Notice tone="bad">Your webhooks could not be loaded.</Notice>}
      <ul className="space-y-4">
        {endpoints.data?.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
      {(endpoints.data?.length ?? 0) < maxEndpoints && <EndpointForm />}
      {deliveries.data && deliveries.data.length > 0 && <DeliveryLog deliveries={deliveries.data} />}
    </Section>
  );
}
