import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { CopyButton } from "../../components/ui/copy-button";
import { SwitchField } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { confirm } from "../../lib/confirm/confirm";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatMoment } from "../../lib/format/format-moment";
import { useChangeWebhooks } from "./use-change-webhooks";
import {
  changeEndpoint,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
  type WebhookEndpoint,
  webhookEventNames,
} from "./webhooks";

const confirmRemoval = "Remove this webhook? Its delivery log goes with it.";

export function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { config } = useDashboard();
  const [isSecretShown, setSecretShown] = useState(false);
  const { mutate } = useChangeWebhooks();
  const change = (changes: Parameters<typeof changeEndpoint>[2]) =>
    mutate({ run: () => changeEndpoint(config, endpoint.id, changes), done: "Webhook saved." });
  const test = useTest(endpoint.id);
  const isPaused = endpoint.enabled && Date.parse(endpoint.paused_until ?? "") > Date.now();

  return (
    <li className="space-y-4 rounded-field border border-line p-4">
      <SwitchField
        label={endpoint.url}
        hint={endpoint.enabled ? "Switched on" : "Switched off: nothing is sent."}
        checked={endpoint.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      {isPaused && (
        <Notice tone="bad">
          Paused until {formatMoment(endpoint.paused_until!)}: your address failed {endpoint.failures} times
          in a row. Its messages wait and are sent later. A test that arrives ends the pause.
        </Notice>
      )}
      <EventChoice chosen={endpoint.events} onChange={(events) => change({ events })} />
      {isSecretShown && (
        <EndpointSecret
          endpoint={endpoint}
          onRotate={() =>
            mutate({ run: () => rotateSecret(config, endpoint.id), done: "The secret was changed." })
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" blocked={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? "Sending..." : "Send test"}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isSecretShown}
          onClick={() => setSecretShown(!isSecretShown)}
        >
          {isSecretShown ? "Hide secret" : "Show secret"}
        </Button>
        <Button
          variant="secondary"
          onClick={async () => {
            if (await confirm({ text: confirmRemoval, yes: "Yes, remove" }))
              mutate({ run: () => removeEndpoint(config, endpoint.id), done: "Webhook removed." });
          }}
        >
          Remove
        </Button>
      </div>
      {test.isError && <Notice tone="bad">{test.error.message || "The test could not be sent."}</Notice>}
      {test.data && <TestOutcome {...test.data} />}
    </li>
  );
}

const confirmRotation =
  "Change the secret? Your software has a day to take the new one: until then messages are signed with both.";

function EndpointSecret({ endpoint, onRotate }: { endpoint: WebhookEndpoint; onRotate(): void }) {
  const { secret, previous_secret_until } = endpoint;
  const isChanging = Date.parse(previous_secret_until ?? "") > Date.now();
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-52 rounded-field bg-paper px-3 py-2 text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" />
        <Button
          variant="secondary"
          onClick={async () => {
            if (await confirm({ text: confirmRotation, yes: "Yes, change it" })) onRotate();
          }}
        >
          Change the secret
        </Button>
      </div>
      {isChanging && (
        <p className="text-sm text-ink-soft">
          The secret before this one works until {formatMoment(previous_secret_until!)}.
        </p>
      )}
    </div>
  );
}

/** Sends a test message, then refetches the delivery log. */
function useTest(endpointId: string) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => testEndpoint(config, endpointId),
    onSettled: () => void client.invalidateQueries({ queryKey: [company.id, "webhooks"] }),
  });
}

function TestOutcome({ delivered, status, error }: Awaited<ReturnType<typeof testEndpoint>>) {
  if (delivered) return <Notice tone="good">Delivered: your address answered {status}.</Notice>;
  return <Notice tone="bad">Not delivered: {error ?? `your address answered ${status}`}.</Notice>;
}

function EventChoice({ chosen, onChange }: { chosen: string[]; onChange(events: string[]): void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="mb-1 text-sm text-ink-soft">Events</legend>
      {Object.entries(webhookEventNames).map(([event, meaning]) => (
        <label key={event} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event] : chosen.filter((name) => name !== event))
            }
          />
          <span>
            {meaning} <code className="text-sm text-ink-soft">{event}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
