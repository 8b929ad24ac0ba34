import type { LeadCount } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { formatCount } from "../../lib/format/format-count";
import { type LeadQuery, pageSizes } from "./lead-query";
import { maxCounted } from "./load-leads";

/** How many leads there are, and the way through their pages. */
export function LeadPages({
  query,
  count: { total, tests },
  change,
}: {
  query: LeadQuery;
  count: LeadCount;
  change(changes: Partial<LeadQuery>): void;
}) {
  const { page, size } = query;
  const pages = Math.ceil(Math.min(total, maxCounted) / size);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">
        {total > maxCounted
          ? `More than ${formatCount(maxCounted, "lead")}`
          : formatCount(total - tests, "lead")}
        {tests > 0 && ` and ${formatCount(tests, "test lead")}`}
        <span className="hidden lg:inline"> · j and k go through them, Enter opens</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {total > pageSizes[0] && (
          <label className="flex items-center gap-2 text-ink-soft">
            Per page
            <select
              value={size}
              onChange={(event) => change({ size: Number(event.target.value) })}
              className="min-h-11 rounded-field border border-line bg-card px-2 text-ink"
            >
              {pageSizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        {pages > 1 && (
          <nav aria-label="Pages" className="flex items-center gap-4">
            <Button variant="secondary" blocked={page === 1} onClick={() => change({ page: page - 1 })}>
              Previous
            </Button>
            <p>
              Page {page} of {pages.toLocaleString("en-US")}
            </p>
            <Button variant="secondary" blocked={page >= pages} onClick={() => change({ page: page + 1 })}>
              Next
            </Button>
          </nav>
        )}
      </div>
    </div>
  );
}
