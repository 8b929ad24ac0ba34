import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { leadTitle } from "./lead-parts";
import type { LeadWithMockup } from "./load-leads";

export const dragInstructions = {
  draggable:
    "To move the lead, press Space, choose a column with the left and right arrow keys, and press Space again. Escape leaves it where it was.",
};

/** A mouse drags after a few pixels and a finger after a moment, so that both can still open and scroll. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepToColumn, scrollBehavior: "auto" }),
  );
}

/** The arrow keys go from column to column. */
const stepToColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over, collisionRect } = context;
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .sort((one, other) => one.left - other.left);
  const now = columns.findIndex((rect) => rect === (over && droppableRects.get(over.id)));
  const next = columns[now + step];
  if (!next || !collisionRect) return undefined;
  return { ...currentCoordinates, x: next.left + (next.width - collisionRect.width) / 2 };
};

/** What is under the pointer within the board, or nearest to a card that is moved by keys. */
export function findColumn(board: HTMLElement | null): CollisionDetection {
  return (args) => {
    const { pointerCoordinates: pointer } = args;
    if (!pointer) return closestCenter(args);
    const frame = board?.getBoundingClientRect();
    // Columns that are scrolled out of sight take nothing.
    if (frame && (pointer.x < frame.left || pointer.x > frame.right)) return [];
    return pointerWithin(args);
  };
}

type Drag = Pick<DragEndEvent, "active" | "over">;

export const draggedLead = ({ active }: Pick<Drag, "active">) =>
  active.data.current?.lead as LeadWithMockup | undefined;

/** The status the lead is given by the drop; undefined where it stays. */
export function droppedStatus(drag: Drag): string | undefined {
  const status = drag.over && String(drag.over.id);
  const isOther = status && status.toLowerCase() !== draggedLead(drag)?.status.toLowerCase();
  return isOther ? status : undefined;
}

const nameOf = (drag: Pick<Drag, "active">) => {
  const lead = draggedLead(drag);
  return lead ? leadTitle(lead) : "The lead";
};

/** What a screen reader says of it. */
export const announcements: Announcements = {
  onDragStart: (drag) => `Picked up ${nameOf(drag)}.`,
  onDragOver: (drag) =>
    drag.over ? `${nameOf(drag)} is over ${drag.over.id}.` : `${nameOf(drag)} is over no column.`,
  onDragEnd: (drag) => {
    const status = droppedStatus(drag);
    return status ? `${nameOf(drag)} moved to ${status}.` : `${nameOf(drag)} stays where it was.`;
  },
  onDragCancel: (drag) => `${nameOf(drag)} stays where it was.`,
};
