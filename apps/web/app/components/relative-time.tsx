import { formatMoment } from "../lib/format/format-moment";
import { formatRelative } from "../lib/format/format-relative";

/** How long ago; the moment itself on a longer look. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)} className="whitespace-nowrap">
      {formatRelative(iso)}
    </time>
  );
}
