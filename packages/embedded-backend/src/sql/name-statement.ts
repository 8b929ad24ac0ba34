const usesBeforeName = 3;
const mostNames = 200;
const mostCounted = 1000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * A name to keep a statement prepared under, once its text has come often enough to be worth it; "" otherwise. The
 * number of names is bounded, since every connection keeps each statement in the database's memory.
 */
export function nameStatement(text: string): string {
  const name = names.get(text);
  if (name) return name;
  if (names.size >= mostNames) return "";
  const count = (uses.get(text) ?? 0) + 1;
  if (count < usesBeforeName) {
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, count);
    return "";
  }
  uses.delete(text);
  const fresh = `statement_${names.size + 1}`;
  names.set(text, fresh);
  return fresh;
}
