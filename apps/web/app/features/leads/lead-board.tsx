import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Skeleton } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatDollars } from "../../lib/format/format-dollars";
import { classNames } from "../../lib/style/class-names";
import { StillCard } from "./board-card";
import { BoardColumn } from "./board-column";
import {
  announcements,
  draggedLead,
  dragInstructions,
  droppedStatus,
  findColumn,
  useDragSensors,
} from "./drag-leads";
import type { LeadQuery } from "./lead-query";
import type { LeadWithMockup } from "./load-leads";
import { type MovedFocus, noteFocus } from "./return-focus";
import { type Board, boardStatuses, sumOf, useBoard } from "./use-board";
import { useLastVisit } from "./use-last-visit";

/** Only at the very edge and slowly: on a phone the next column begins close to it. */
const edgeScroll = { threshold: { x: 0.1, y: 0.15 }, acceleration: 6 };

/** The leads in columns by status; a lead that is moved to another column has its status. */
export default function LeadBoard({ query, onOpen }: { query: LeadQuery; onOpen(id: string): void }) {
  const board = useBoard(query);
  const isNew = useLastVisit();
  const open = useOpenFromBoard(onOpen);
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<LeadWithMockup>();
  const moved: MovedFocus = useRef(undefined);
  const move = (lead: LeadWithMockup, status: string) => {
    noteFocus(moved, lead.id);
    board.move.mutate({ lead, status });
  };
  const sensors = useDragSensors();
  if (!board.sums) return <Skeleton label="Loading the board" rows={6} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findColumn(frame.current)}
      autoScroll={edgeScroll}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragStart={(drag) => setDragged(draggedLead(drag))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={(drag) => {
        setDragged(undefined);
        const [lead, status] = [draggedLead(drag), droppedStatus(drag)];
        if (lead && status) move(lead, status);
      }}
    >
      <Worth sums={board.sums} />
      <div
        ref={frame}
        className={classNames(
          // What a large screen leaves, so that its columns scroll by themselves and its own bar stays in sight. Relative,
          // or texts for screen readers, which are placed absolutely, would make the page as wide as the board.
          "relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:-mx-8 sm:px-8 lg:min-h-64 lg:flex-1",
          // The board scrolls by itself while a card is held at its edge.
          !dragged && "snap-x snap-mandatory scroll-px-4 sm:scroll-px-8 lg:snap-none",
        )}
      >
        {boardStatuses(board.sums).map((status) => (
          <BoardColumn
            key={status}
            {...{ status, query, board, isNew, moved }}
            onOpen={open}
            onStatus={move}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <ul>
            <StillCard lead={dragged} isNew={false} isUnanswered={false} isLifted />
          </ul>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** What was won, and what still can be. */
function Worth({ sums }: { sums: NonNullable<Board["sums"]> }) {
  const won = sumOf(sums, "Won", "Converted");
  const open = sumOf(sums, "New", "Contacted", "Qualified", "Proposal Sent", "Scheduled");
  if (won.value_cents + open.value_cents === 0)
    return (
      <p className="mb-4 text-ink-soft">
        Open a lead and say what the job is worth: the columns add it up here.
      </p>
    );
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      <Figure name="Won" cents={won.value_cents} />
      <Figure name="Still open" cents={open.value_cents} />
    </dl>
  );
}

function Figure({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{formatDollars(cents)}</dd>
    </div>
  );
}

/** The lead opens with what the board knows of it, without a request before. */
function useOpenFromBoard(onOpen: (id: string) => void) {
  const { company } = useDashboard();
  const client = useQueryClient();
  return (lead: LeadWithMockup) => {
    client.setQueryData([company.id, "lead", lead.id], lead);
    onOpen(lead.id);
  };
}
