import { useDraggable } from "@dnd-kit/core";
import { Clock, GripVertical } from "lucide-react";
import { formatDollars } from "../../lib/format/format-dollars";
import { classNames } from "../../lib/style/class-names";
import { LeadCard } from "./lead-card";
import { leadTitle } from "./lead-parts";
import type { LeadWithMockup } from "./load-leads";
import { StatusPill } from "./status-pill";

export type BoardCardProps = {
  lead: LeadWithMockup;
  isNew: boolean;
  isUnanswered: boolean;
};

/** A lead on the board: dragged by mouse, finger or the keys of its handle, or moved by its status. */
export function BoardCard({
  onOpen,
  onStatus,
  ...props
}: BoardCardProps & {
  onOpen(lead: LeadWithMockup): void;
  onStatus(lead: LeadWithMockup, status: string): void;
}) {
  const { lead } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  });
  return (
    <LeadCard
      lead={lead}
      isNew={props.isNew}
      note={<CardNotes {...props} />}
      onOpen={() => onOpen(lead)}
      item={{
        ref: setNodeRef,
        ...listeners,
        className: classNames(
          "touch-manipulation select-none [-webkit-touch-callout:none]",
          isDragging && "opacity-40",
        ),
      }}
    >
      <div className="flex items-center justify-between gap-2 border-t border-line py-1.5 pr-3 pl-1.5">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          aria-label={`Move ${leadTitle(lead)}`}
          className="grid size-11 cursor-grab place-items-center rounded-field text-ink-soft hover:text-ink lg:size-9"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <StatusPill lead={lead} activated onStatus={onStatus} />
      </div>
    </LeadCard>
  );
}

/** The card in preview mode, and the picture of the one that is dragged. */
export function StillCard({
  onOpen,
  isLifted = false,
  ...props
}: BoardCardProps & { onOpen?: (lead: LeadWithMockup) => void; isLifted?: boolean }) {
  return (
    <LeadCard
      lead={props.lead}
      isNew={props.isNew}
      note={<CardNotes {...props} />}
      onOpen={onOpen && (() => onOpen(props.lead))}
      item={isLifted ? { className: "cursor-grabbing border-brand shadow-lg" } : {}}
    />
  );
}

function CardNotes({ lead, isUnanswered }: BoardCardProps) {
  return (
    <>
      {lead.value_cents !== null && (
        <span className="mt-1 block font-semibold tabular-nums">{formatDollars(lead.value_cents)}</span>
      )}
      {isUnanswered && (
        <span className="mt-1 flex items-center gap-1.5 text-sm font-medium text-warning">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          No answer for two days
        </span>
      )}
    </>
  );
}
