import { useState } from "react";
import { Button } from "../../components/ui/button";
import { CopyButton } from "../../components/ui/copy-button";
import { SwitchField } from "../../components/ui/field";
import { Notice, type Tone } from "../../components/ui/notice";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import {
  changeEndpoint,
  removeEndpoint,
  testEndpoint,
  type WebhookEndpoint,
  webhookEvents,
} from "./webhooks";

const confirmRemoval = "Remove this webhook? Its delivery log goes with it.";

/** One endpoint: on or off, its events, its secret, a test. */
export function EndpointCard({
  endpoint,
  run,
  onTested,
}: {
  endpoint: WebhookEndpoint;
  run(work: () => Promise<unknown>, done: string): Promise<void>;
  onTested(): void;
}) {
  const { config } = useDashboard();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: Tone; text: string }>();

  async function test() {
    setBusy(true);
    try {
      const { delivered, status, error } = await testEndpoint(config, endpoint.id);
      setResult(
        delivered
          ? { tone: "good", text: `Delivered: your address answered ${status}.` }
          : { tone: "bad", text: `Not delivered: ${error ?? `your address answered ${status}`}.` },
      );
    } catch (error) {
      setResult({ tone: "bad", text: (error as Error).message || "The test could not be sent." });
    } finally {
      setBusy(false);
      onTested();
    }
  }
  const toggleEvent = (event: string) => {
    const events = endpoint.events.includes(event)
      ? endpoint.events.filter((name) => name !== event)
      : [...endpoint.events, event];
    void run(() => changeEndpoint(config, endpoint.id, { events }), "Webhook saved.");
  };

  return (
    <li className="space-y-4 rounded-field border border-line p-4">
      <SwitchField
        label={endpoint.url}
        hint={endpoint.enabled ? "Switched on" : "Switched off: nothing is sent."}
        checked={endpoint.enabled}
        onChange={(event) => {
          const enabled = event.target.checked;
          void run(() => changeEndpoint(config, endpoint.id, { enabled }), "Webhook saved.");
        }}
      />
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 text-sm text-ink-soft">Events</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={endpoint.events.includes(event)}
              onChange={() => toggleEvent(event)}
            />
            {event}
          </label>
        ))}
      </fieldset>
      {shown && (
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 basis-52 rounded-field bg-paper px-3 py-2 text-sm break-all">
            {endpoint.secret}
          </code>
          <CopyButton text={endpoint.secret} label="Copy the secret" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" blocked={busy} onClick={() => void test()}>
          {busy ? "Sending..." : "Send test"}
        </Button>
        <Button variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide secret" : "Show secret"}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            if (window.confirm(confirmRemoval))
              void run(() => removeEndpoint(config, endpoint.id), "Webhook removed.");
          }}
        >
          Remove
        </Button>
      </div>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
    </li>
  );
}
