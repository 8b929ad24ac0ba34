/** Which column of which table a column of a view shows; numbers as in pg_attribute. */
export type ColumnOrigin = { number: number; table: string; tableColumn: number };

const listName = ":targetList (";

/**
 * Reads the origins out of a view's rewrite rule (pg_rewrite.ev_action, PostgreSQL's text form of a query tree): the
 * entries of the outermost target list, each with the table and column it stands for. There is no other catalogue
 * that says so.
 */
export function readViewOrigins(rule: string): ColumnOrigin[] {
  const start = findTargetList(rule);
  return start === undefined ? [] : outermostEntries(rule, start).flatMap(readEntry);
}

/** Where the view's own list begins; those of its subqueries lie deeper. */
function findTargetList(rule: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < rule.length; index += 1) {
    const char = rule[index]!;
    if (char === "\\") index += 1;
    else if (char === "{") depth += 1;
    else if (char === "}") depth -= 1;
    else if (depth === 1 && rule.startsWith(listName, index)) return index + listName.length;
  }
  return undefined;
}

/** The texts of the nodes of the list that begins here, with everything nested inside them left out. */
function outermostEntries(rule: string, start: number): string[] {
  const entries: string[] = [];
  let depth = 0;
  for (let index = start; index < rule.length; index += 1) {
    const char = rule[index]!;
    if (char === "\\") index += 1;
    else if (char === ")" && depth === 0) break;
    else if (char === "{") {
      depth += 1;
      if (depth === 1) entries.push("");
    } else if (char === "}") depth -= 1;
    else if (depth === 1) entries.push(`${entries.pop()}${char}`);
  }
  return entries;
}

function readEntry(entry: string): ColumnOrigin[] {
  const field = (name: string) => new RegExp(`:${name} (\\d+)`).exec(entry)?.[1] ?? "0";
  const [number, table, tableColumn] = [field("resno"), field("resorigtbl"), field("resorigcol")];
  if (table === "0" || tableColumn === "0" || entry.includes(":resjunk true")) return [];
  return [{ number: Number(number), table, tableColumn: Number(tableColumn) }];
}
