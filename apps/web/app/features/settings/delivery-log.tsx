import { formatMoment } from "../../lib/format/format-moment";
import { classNames } from "../../lib/style/class-names";
import type { WebhookDelivery } from "./webhooks";

const looks = {
  delivered: { text: "Delivered", style: "text-good" },
  failed: { text: "Failed", style: "text-bad" },
  pending: { text: "Waiting", style: "text-ink-soft" },
} as const;

export function DeliveryLog({ deliveries }: { deliveries: WebhookDelivery[] }) {
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">Latest deliveries</h3>
      <ul className="divide-y divide-line rounded-field border border-line">
        {deliveries.map((delivery) => {
          const { text, style } = looks[delivery.status];
          const answer = delivery.response_status ? `answered ${delivery.response_status}` : delivery.error;
          return (
            <li key={delivery.id} className="flex flex-wrap gap-x-4 px-4 py-2.5">
              <span className="font-medium">{delivery.event_type}</span>
              <span className={classNames("font-medium", style)}>{text}</span>
              <span className="min-w-0 flex-1 text-sm text-ink-soft">
                {answer}
                {delivery.attempts > 1 && `, ${delivery.attempts} tries`}
              </span>
              <span className="text-sm text-ink-soft">{formatMoment(delivery.created_at)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
