import type { EditImageAnswer } from "@curbview/domain";

/** What of the wish was understood and done, and what is not in the picture. */
export type WishOutcome = Pick<EditImageAnswer, "understood" | "notes">;

/** Says in words what the picture shows, and what helps with the rest. */
export function WishSummary({ understood, notes = [] }: WishOutcome) {
  if (!understood && notes.length === 0) return null;
  return (
    <section aria-label="What this picture shows" className="space-y-2">
      {understood && <p>{understood}</p>}
      {notes.length > 0 && (
        <ul className="space-y-1 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
