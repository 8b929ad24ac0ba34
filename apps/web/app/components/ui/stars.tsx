import { Star } from "lucide-react";
import { classNames } from "../../lib/style/class-names";

const stars = [1, 2, 3, 4, 5];

/** Five stars, as many of them full as the rating has, rounded. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${describeRating(rating)} out of 5 stars`}
      className={classNames("flex", className)}
    >
      {stars.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames("size-4", star <= Math.round(rating) ? "fill-current" : "opacity-30")}
        />
      ))}
    </span>
  );
}

/** "5", "4.8" */
function describeRating(rating: number): string {
  return String(Math.round(rating * 10) / 10);
}
