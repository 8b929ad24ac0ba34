const usesBeforeName = 3;
const maxNames = 200;
const maxCandidates = 1000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * The name to prepare a statement under once its text is frequent enough, else "". The number of names is bounded,
 * since every connection keeps each statement in memory.
 */
export function preparedStatementName(text: string): string {
  const name = names.get(text);
  if (name) return name;
  if (names.size >= maxNames) return "";
  const count = (uses.get(text) ?? 0) + 1;
  if (count < usesBeforeName) {
    if (uses.size >= maxCandidates) uses.clear();
    uses.set(text, count);
    return "";
  }
  uses.delete(text);
  const fresh = `statement_${names.size + 1}`;
  names.set(text, fresh);
  return fresh;
}
