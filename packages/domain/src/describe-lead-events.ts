import type { Row } from "./database.ts";
import { statusLabel } from "./describe-leads.ts";

export const leadEventKinds = [
  "arrived",
  "picture",
  "held",
  "taken",
  "proved",
  "mailed",
  "opened",
  "called",
  "texted",
  "emailed",
  "status",
  "notes",
  "edited",
  "follow_up",
  "value",
  "charge",
] as const;

/** What an owner does outside of this site, which only their browser can tell. */
export type RecordedKind = "opened" | "called" | "texted" | "emailed";

export type LeadEvent = Pick<Row<"lead_events">, "id" | "kind" | "detail" | "created_at">;

type Detail = Partial<Record<"to" | "from" | "at" | "reason", string | null>> & {
  charged?: boolean;
  cents?: number | null;
};

const plain: Record<string, string> = {
  arrived: "The request arrived",
  picture: "The picture was ready",
  held: "Held, as it looked made up",
  taken: "Taken as a lead",
  proved: "The homeowner opened the link in the mail",
  opened: "You opened it",
  called: "You pressed Call",
  texted: "You pressed Text",
  emailed: "You pressed Email",
  notes: "Notes changed",
  edited: "Contact details changed",
};

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** One line of a lead's timeline. */
export function describeLeadEvent({ kind, detail }: Pick<LeadEvent, "kind" | "detail">): string {
  const { to, from, at, reason, charged, cents } = (detail ?? {}) as Detail;
  switch (kind) {
    case "mailed":
      return to === "homeowner" ? "The homeowner got the picture by mail" : "You got a mail about it";
    case "status":
      return `Status: ${statusLabel(from ?? "")} to ${statusLabel(to ?? "")}`;
    case "follow_up":
      return at ? `Follow-up planned for ${dayFormat.format(new Date(at))}` : "Follow-up taken off";
    case "value":
      return typeof cents === "number" ? `Worth ${dollars.format(cents / 100)}` : "Worth taken off";
    case "charge":
      return charged
        ? "Charged $1.00"
        : `Not charged: ${(reason ?? "not decided yet").replace(/ [0-9a-f-]{36}/, "")}`;
    default:
      return plain[kind] ?? "Something else happened";
  }
}
