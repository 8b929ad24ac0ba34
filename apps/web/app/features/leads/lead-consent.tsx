import type { PublicConfig, Row } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatMoment } from "../../lib/format/format-moment";
import { openSupabase } from "../../lib/supabase/open-supabase";
import type { LeadWithMockup } from "./load-leads";

type Consent = Pick<Row<"text_consents">, "version" | "wording" | "given_at" | "stopped_at">;

/** Whether the homeowner agreed to texts, in which words and when; nothing where no number was given. */
export function LeadConsent({ lead }: { lead: LeadWithMockup }) {
  const { config, company } = useDashboard();
  const { data: consent } = useQuery({
    queryKey: [company.id, "text-consent", lead.id],
    queryFn: () => loadConsent(config, lead.id),
    enabled: Boolean(lead.phone),
  });
  if (consent === undefined) return null;
  return (
    <section aria-label="Consent to texts" className="mt-4 rounded-field bg-paper p-4">
      {consent ? (
        <Given consent={consent} />
      ) : (
        <p>The homeowner did not agree to texts. Please call or email.</p>
      )}
    </section>
  );
}

function Given({ consent: { version, wording, given_at, stopped_at } }: { consent: Consent }) {
  return (
    <>
      <p>
        {stopped_at ? (
          <>
            The homeowner wants <strong>no more texts</strong> since {formatMoment(stopped_at)}. Agreed on{" "}
            {formatMoment(given_at)}.
          </>
        ) : (
          <>
            The homeowner <strong>agreed to texts</strong> on {formatMoment(given_at)}.
          </>
        )}
      </p>
      <details className="mt-1 text-sm text-ink-soft">
        <summary className="min-h-6 cursor-pointer">The words beside the box, version {version}</summary>
        <p className="mt-1 max-w-prose wrap-anywhere">{wording}</p>
      </details>
    </>
  );
}

async function loadConsent(config: PublicConfig, leadId: string): Promise<Consent | null> {
  const { data } = await openSupabase(config)
    .from("text_consents")
    .select("version, wording, given_at, stopped_at")
    .eq("lead_id", leadId)
    .maybeSingle()
    .throwOnError();
  return data;
}
