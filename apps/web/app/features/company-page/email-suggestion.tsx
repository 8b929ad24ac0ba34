import { run as checkSpelling } from "@zootools/email-spell-checker";

/**
 * Asks whether another address was meant, as gmail.com for gmial.com; else shows `children`. In one line, so that nothing
 * below moves under the finger.
 */
export function EmailSuggestion({
  email,
  onTake,
  children,
}: {
  email: string;
  onTake(email: string): void;
  children: string;
}) {
  const suggested = email.includes("@") ? checkSpelling({ email: email.trim() })?.full : undefined;
  return (
    <>
      <span role="status">
        {suggested && (
          <>
            Did you mean{" "}
            <button
              type="button"
              className="font-semibold text-ink underline underline-offset-4 wrap-anywhere"
              onClick={() => onTake(suggested)}
            >
              {suggested}
            </button>
            ?
          </>
        )}
      </span>
      {!suggested && children}
    </>
  );
}
