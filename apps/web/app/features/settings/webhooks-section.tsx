import { normalizeUrl } from "@curbview/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { usePassingMessage } from "../../lib/forms/use-passing-message";
import { DeliveryLog } from "./delivery-log";
import { EndpointCard } from "./endpoint-card";
import { addEndpoint, loadDeliveries, loadEndpoints } from "./webhooks";

const maxEndpoints = 5;

/** Where leads are sent on to: signed messages to web addresses of the business. */
export function WebhooksSection() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const key = [company.id, "webhooks"];
  const endpoints = useQuery({ queryKey: key, queryFn: () => loadEndpoints(config, company.id) });
  const deliveries = useQuery({
    queryKey: [...key, "deliveries"],
    queryFn: () => loadDeliveries(config, company.id),
    enabled: (endpoints.data?.length ?? 0) > 0,
  });
  const { message, say } = usePassingMessage();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  /** Runs a change of the endpoints; says what went wrong. */
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      say("good", done);
    } catch (error) {
      console.error("The webhook could not be changed:", error);
      say("bad", "This could not be saved. Please check the address and try again.");
    }
    await refresh();
  };
  return (
    <Section
      title="Webhooks"
      intro="Send every new lead to your own software. Messages are signed by the Standard Webhooks rules."
    >
      {endpoints.isError && <Notice tone="bad">Your webhooks could not be loaded.</Notice>}
      <ul className="space-y-4">
        {endpoints.data?.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} run={run} onTested={() => void refresh()} />
        ))}
      </ul>
      {(endpoints.data?.length ?? 0) < maxEndpoints && (
        <AddEndpoint onAdd={(url) => run(() => addEndpoint(config, company.id, url), "Webhook added.")} />
      )}
      {message && (
        <div className="mt-4">
          <Notice tone={message.tone}>{message.text}</Notice>
        </div>
      )}
      {deliveries.data && deliveries.data.length > 0 && <DeliveryLog deliveries={deliveries.data} />}
    </Section>
  );
}

function AddEndpoint({ onAdd }: { onAdd(url: string): Promise<void> }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = /^https?:\/\/localhost[:/]/.test(typed.trim()) ? typed.trim() : normalizeUrl(typed);
    if (!url) return setError("Please enter a web address such as https://example.com/leads.");
    setError(undefined);
    setBusy(true);
    await onAdd(url);
    setBusy(false);
    setTyped("");
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <TextField
        label="Add a web address"
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder="https://example.com/leads"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-56 flex-1"
      />
      <Button type="submit" variant="secondary" blocked={busy} className="mt-8">
        Add webhook
      </Button>
    </form>
  );
}
