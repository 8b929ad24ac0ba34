import { classNames } from "../../lib/style/class-names";
import type { Generation } from "./flow-state";

/**
 * The homeowner's own photo, its right half as it will be: blurred, by the server, until the email is given. Its size is kept,
 * so that nothing moves when the picture is ready.
 */
export function PicturePeek({ photoUrl, generation }: { photoUrl: string; generation: Generation }) {
  const preview = generation.status === "waiting" ? generation.previewUrl : undefined;
  const isOver = generation.status === "failed";
  return (
    <figure className="relative aspect-16/10 max-h-[34dvh] w-full overflow-hidden rounded-card bg-line shadow-card">
      <img src={photoUrl} alt="Your home today" className="absolute inset-0 size-full object-cover" />
      {!isOver && (
        <div className="absolute inset-0 overflow-hidden [clip-path:inset(0_0_0_50%)]">
          {preview ? (
            <img
              src={preview}
              alt="Your home after the work, blurred"
              // Smooths the few pixels there are.
              className="size-full scale-105 object-cover blur-sm"
            />
          ) : (
            <div className="size-full animate-pulse bg-white/60" />
          )}
        </div>
      )}
      {!isOver && <div className="absolute inset-y-0 left-1/2 w-0.5 bg-white" />}
      <Tag className="left-3">Before</Tag>
      {!isOver && <Tag className="right-3">After</Tag>}
      <figcaption
        className={classNames(
          "absolute inset-x-0 bottom-0 px-4 py-2 text-center font-semibold",
          preview ? "bg-(--brand) text-(--brand-text)" : "bg-black/70 text-white",
        )}
      >
        <span role="status">{statusOf(generation)}</span>
      </figcaption>
    </figure>
  );
}

function statusOf(generation: Generation): string {
  switch (generation.status) {
    case "waiting":
    case "done":
      return "It is ready";
    case "failed":
      return generation.uncertainRegion ? "There is one question first" : "This picture could not be made";
    default:
      return "Your picture is on its way";
  }
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`absolute top-3 rounded-full bg-black/65 px-3 py-1 text-sm font-medium text-white ${className}`}
    >
      {children}
    </span>
  );
}
