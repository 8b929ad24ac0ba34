import { describeCharge } from "@curbview/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Section, Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatAmount } from "../../lib/format/format-dollars";
import { formatDay } from "../../lib/format/format-moment";
import { classNames } from "../../lib/style/class-names";
import { chargesPerPage, type LeadCharge, loadCharges } from "./billing";

export function ChargeLedger() {
  const { config, company } = useDashboard();
  const query = useInfiniteQuery({
    queryKey: [company.id, "billing", "charges"],
    queryFn: ({ pageParam }) => loadCharges(config, company.id, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length === chargesPerPage ? pages.length * chargesPerPage : undefined,
  });
  const charges = query.data?.pages.flat() ?? [];
  return (
    <Section title="Ledger" intro="Every lead, whether it was charged, and why.">
      {query.isPending && <Skeleton label="Loading the ledger" rows={3} />}
      {query.isError && <Notice tone="bad">The ledger could not be loaded. Please try again.</Notice>}
      {query.isSuccess && charges.length === 0 && (
        <p className="text-ink-soft">Nothing yet. The first lead with an email shows up here.</p>
      )}
      {charges.length > 0 && (
        <ul className="divide-y divide-line rounded-field border border-line">
          {charges.map((charge) => (
            <ChargeLine key={charge.lead_id} charge={charge} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            variant="secondary"
            blocked={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChargeLine({ charge }: { charge: LeadCharge }) {
  const { lead } = charge;
  const reason = describeCharge(charge.reason);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-3">
      <span className="min-w-0">
        {lead ? (
          <Link
            to={`/dashboard/leads?lead=${charge.lead_id}`}
            className="font-medium break-words hover:text-brand hover:underline"
          >
            {lead.name || lead.email}
          </Link>
        ) : (
          <span className="font-medium">
            {charge.erased_at ? "Deleted at the homeowner's request" : "A lead that was deleted"}
          </span>
        )}
        {lead && (
          <span className="block text-sm text-ink-soft">
            {lead.service_type}, {lead.address}
          </span>
        )}
        <span className={classNames("block text-sm", charge.charged ? "text-good" : "text-ink-soft")}>
          {reason.text}
          {reason.firstLeadId && (
            <>
              {" "}
              <Link to={`/dashboard/leads?lead=${reason.firstLeadId}`} className="text-brand underline">
                See the first lead
              </Link>
            </>
          )}
        </span>
      </span>
      <span className="text-right">
        <span className="font-semibold">{formatAmount(charge.charged ? charge.amount_cents : 0)}</span>
        <span className="block text-sm text-ink-soft">{formatDay(charge.created_at)}</span>
      </span>
    </li>
  );
}
