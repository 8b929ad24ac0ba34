import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/ui/button";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatMoment } from "../../lib/format/format-moment";
import { classNames } from "../../lib/style/class-names";
import { toast } from "../../lib/toast/toast";
import { resendDelivery, type WebhookDelivery } from "./webhooks";

const looks = {
  delivered: { text: "Delivered", style: "text-good" },
  failed: { text: "Failed", style: "text-bad" },
  pending: { text: "Waiting", style: "text-ink-soft" },
} as const;

export function DeliveryLog({ deliveries }: { deliveries: WebhookDelivery[] }) {
  const resend = useResend();
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">Latest deliveries</h3>
      <ul className="divide-y divide-line rounded-field border border-line">
        {deliveries.map((delivery) => {
          const { text, style } = looks[delivery.status];
          const answer = delivery.response_status ? `answered ${delivery.response_status}` : delivery.error;
          const moment = formatMoment(delivery.created_at);
          return (
            <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2.5">
              <span className="font-medium">{delivery.event_type}</span>
              <span className={classNames("font-medium", style)}>{text}</span>
              <span className="min-w-0 flex-1 text-sm text-ink-soft">
                {answer}
                {delivery.attempts > 1 && `, ${delivery.attempts} tries`}
              </span>
              <span className="text-sm text-ink-soft">{moment}</span>
              <Button
                variant="secondary"
                aria-label={`Send ${delivery.event_type} of ${moment} again`}
                blocked={resend.isPending}
                onClick={() => resend.mutate(delivery.id)}
              >
                {resend.isPending && resend.variables === delivery.id ? "Sending..." : "Resend"}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Sends a message again and tells how it went, then refetches the log. */
function useResend() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => resendDelivery(config, deliveryId),
    onSuccess: ({ delivered, status, error }) => {
      if (delivered) toast.success(`Delivered: your address answered ${status}.`);
      else toast.error(`Not delivered: ${error ?? `your address answered ${status}.`}`);
    },
    onError: (error) => toast.error(error.message || "The message could not be sent. Please try again."),
    onSettled: () => client.invalidateQueries({ queryKey: [company.id, "webhooks"] }),
  });
}
