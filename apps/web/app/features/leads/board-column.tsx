import { isActivated } from "@curbview/domain";
import { useDroppable } from "@dnd-kit/core";
import { useId } from "react";
import { Button } from "../../components/ui/button";
import { Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatDollars } from "../../lib/format/format-dollars";
import { classNames } from "../../lib/style/class-names";
import { BoardCard, StillCard } from "./board-card";
import type { LeadQuery } from "./lead-query";
import type { LeadWithMockup } from "./load-leads";
import type { MovedFocus } from "./return-focus";
import { statusColor } from "./status-pill";
import { type Board, sumOf, useColumn } from "./use-board";

/** The newest leads of one status, how many there are and what they are worth together. */
export function BoardColumn({
  status,
  query,
  board,
  isNew,
  moved,
  onOpen,
  onStatus,
}: {
  status: string;
  query: LeadQuery;
  board: Board;
  isNew(lead: LeadWithMockup): boolean;
  moved: MovedFocus;
  onOpen(lead: LeadWithMockup): void;
  onStatus(lead: LeadWithMockup, status: string): void;
}) {
  const activated = isActivated(useDashboard().company);
  const headingId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { column, isError, isLoadingMore, refetch, showMore } = useColumn(query, board.boardKey, status);
  const { leads: total, value_cents: worth } = sumOf(board.sums ?? [], status);
  const cardOf = (lead: LeadWithMockup) => ({
    lead,
    isNew: isNew(lead),
    isUnanswered: status === "New" && Boolean(column?.unanswered.includes(lead.id)),
  });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={classNames(
        "flex w-[82vw] max-w-76 shrink-0 snap-start flex-col rounded-card border sm:w-72",
        isOver ? "border-brand bg-brand/10" : "border-transparent bg-line/30",
      )}
    >
      <div className="flex items-center gap-2 p-3">
        <h2
          id={headingId}
          className={classNames(
            "rounded-full px-2.5 py-1 font-sans text-sm font-semibold",
            statusColor(status),
          )}
        >
          {status}
        </h2>
        <span className="text-sm text-ink-soft tabular-nums">
          {total.toLocaleString("en-US")}
          <span className="sr-only"> {total === 1 ? "lead" : "leads"}</span>
        </span>
        {worth > 0 && <span className="ml-auto font-semibold tabular-nums">{formatDollars(worth)}</span>}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col gap-2 px-2 pb-2 lg:overflow-y-auto">
        {isError && (
          <p role="alert" className="text-sm">
            These leads could not be loaded.{" "}
            <Button variant="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {!column && !isError && <Skeleton label={`Loading ${status}`} rows={2} />}
        {column?.leads.length === 0 && <EmptyColumn activated={activated} />}
        {column && column.leads.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {column.leads.map((lead) =>
              activated ? (
                <BoardCard key={lead.id} {...cardOf(lead)} {...{ moved, onOpen, onStatus }} />
              ) : (
                <StillCard key={lead.id} {...cardOf(lead)} onOpen={onOpen} />
              ),
            )}
          </ul>
        )}
        {showMore && (
          <Button variant="secondary" blocked={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? "Loading..." : "Show more"}
            <span className="sr-only"> of {status}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

function EmptyColumn({ activated }: { activated: boolean }) {
  return (
    <p className="rounded-field border border-dashed border-ink-soft/40 px-3 py-6 text-center text-sm text-ink-soft">
      {activated ? "No leads. Drag one here." : "No leads."}
    </p>
  );
}
