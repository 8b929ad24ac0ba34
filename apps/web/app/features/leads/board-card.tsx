import { describeWork } from "@curbview/domain";
import { useDraggable } from "@dnd-kit/core";
import { Clock, GripVertical } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { RelativeTime } from "../../components/relative-time";
import { formatDollars } from "../../lib/format/format-dollars";
import { classNames } from "../../lib/style/class-names";
import { leadTitle, NewMark, TestLabel } from "./lead-parts";
import { LeadThumbnail } from "./lead-thumbnail";
import type { LeadWithMockup } from "./load-leads";
import { type MovedFocus, useReturnFocus } from "./return-focus";
import { StatusMenu } from "./status-pill";

export type BoardCardProps = {
  lead: LeadWithMockup;
  isNew: boolean;
  isUnanswered: boolean;
};

/** A lead on the board: dragged by mouse, finger or the keys of its handle, or moved by its status. */
export function BoardCard({
  moved,
  onOpen,
  onStatus,
  ...props
}: BoardCardProps & {
  moved: MovedFocus;
  onOpen(lead: LeadWithMockup): void;
  onStatus(lead: LeadWithMockup, status: string): void;
}) {
  const { lead } = props;
  const { node, setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  });
  useReturnFocus(moved, lead.id, node);
  return (
    <CardFrame
      {...props}
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
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        data-control="handle"
        aria-label={`Move ${leadTitle(lead)}`}
        className="grid size-11 cursor-grab place-items-center rounded-field text-ink-soft hover:bg-paper hover:text-ink lg:size-8"
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
      </button>
      <StatusMenu lead={lead} onStatus={onStatus} />
    </CardFrame>
  );
}

/** The card in preview mode, and the picture of the one that is dragged. */
export function StillCard({
  onOpen,
  isLifted = false,
  ...props
}: BoardCardProps & { onOpen?: (lead: LeadWithMockup) => void; isLifted?: boolean }) {
  return (
    <CardFrame
      {...props}
      onOpen={onOpen && (() => onOpen(props.lead))}
      item={isLifted ? { className: "rotate-2 cursor-grabbing border-brand! shadow-xl" } : {}}
    />
  );
}

function CardFrame({
  lead,
  isNew,
  isUnanswered,
  onOpen,
  item,
  children,
}: BoardCardProps & {
  onOpen: (() => void) | undefined;
  item: ComponentProps<"li">;
  children?: ReactNode;
}) {
  const content = <CardContent lead={lead} isNew={isNew} />;
  return (
    <li
      {...item}
      data-card={lead.id}
      className={classNames(
        "rounded-field border border-line bg-card shadow-xs focus-within:border-brand hover:border-ink-soft/40",
        item.className,
      )}
    >
      {onOpen ? (
        <button
          type="button"
          data-lead={lead.id}
          onClick={onOpen}
          className="block w-full px-3 pt-3 text-left"
        >
          {content}
        </button>
      ) : (
        <div className="px-3 pt-3">{content}</div>
      )}
      <div className="flex min-h-11 items-center gap-1 pr-1 pl-3 text-sm text-ink-soft lg:min-h-9">
        {isUnanswered ? <Unanswered /> : <RelativeTime iso={lead.created_at} />}
        <span className="ml-auto flex">{children}</span>
      </div>
    </li>
  );
}

function CardContent({ lead, isNew }: Pick<BoardCardProps, "lead" | "isNew">) {
  return (
    <>
      <span className="flex gap-3">
        <LeadThumbnail lead={lead} className="h-12 w-16" />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center font-semibold">
            {isNew && <NewMark />}
            {/* A name that is written from right to left is cut at its own end. */}
            <span dir="auto" className="min-w-0 truncate">
              {leadTitle(lead)}
            </span>
          </span>
          <span className="block truncate text-sm">{describeWork(lead)}</span>
        </span>
      </span>
      <span className="mt-2 flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{lead.address}</span>
        {lead.is_test && <TestLabel />}
        {lead.value_cents !== null && (
          <span className="font-semibold tabular-nums">{formatDollars(lead.value_cents)}</span>
        )}
      </span>
    </>
  );
}

function Unanswered() {
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-medium text-warning">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      No answer for two days
    </span>
  );
}
