import { House } from "lucide-react";
import { SmallPicture } from "../../components/ui/small-picture";
import { classNames } from "../../lib/style/class-names";
import type { LeadWithMockup } from "./load-leads";

/** The picture the homeowner saw, small. */
export function LeadThumbnail({
  lead,
  className = "h-11 w-15",
}: {
  lead: LeadWithMockup;
  className?: string;
}) {
  const picture = lead.mockups?.result_image_url;
  const frame = classNames("shrink-0 overflow-hidden rounded-lg bg-line/60", className);
  if (!picture)
    return (
      <span className={classNames(frame, "grid place-items-center text-ink-soft/60")}>
        <House aria-hidden="true" className="size-5" />
      </span>
    );
  return <SmallPicture src={picture} maxWidth={240} className={classNames(frame, "object-cover")} />;
}
