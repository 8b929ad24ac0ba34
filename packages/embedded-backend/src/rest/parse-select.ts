import { Scanner } from "./scan-text.ts";

/** A step into a json value: `->key` or `->>key`. */
export type JsonStep = { arrow: "->" | "->>"; key: string };

/** A column, perhaps a place inside its json. */
export type Field = { name: string; path: JsonStep[] };

/** One item of `select=`. */
export type SelectItem = { kind: "all" } | ColumnItem | EmbedItem;

/** A column, or what an aggregate function makes of it; with `count` alone, of the rows. */
export type ColumnItem = {
  kind: "column";
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: { name: string; cast?: string };
};

/** An embedded relation. */
export type EmbedItem = {
  kind: "embed";
  target: string;
  alias?: string;
  hint?: string;
  inner: boolean;
  spread: boolean;
  items: SelectItem[];
};

/** Parses `select=`; an empty text means every column. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === "") return [{ kind: "all" }];
  // The client strips white space itself; other clients may not.
  const scanner = new Scanner(text, "select parameter");
  const items = readItems(scanner);
  if (!scanner.done) scanner.fail("expecting end of input");
  return items;
}

function readItems(scanner: Scanner): SelectItem[] {
  const items: SelectItem[] = [];
  skipSpace(scanner);
  if (scanner.done || scanner.peek(")")) return items;
  do {
    skipSpace(scanner);
    items.push(readItem(scanner));
    skipSpace(scanner);
  } while (scanner.accept(","));
  return items;
}

function readItem(scanner: Scanner): SelectItem {
  if (scanner.accept("*")) return { kind: "all" };
  const spread = scanner.accept("...");
  let name = scanner.identifier();
  let alias: string | undefined;
  if (!scanner.peek("::") && scanner.accept(":")) {
    alias = name;
    name = scanner.identifier();
  }
  const { hint, inner } = readModifiers(scanner);
  const isCount = name === "count" && !spread && !hint && !inner && scanner.accept("()");
  if (!isCount && scanner.accept("(")) {
    const items = scanner.nested(() => readItems(scanner));
    scanner.expect(")");
    return {
      kind: "embed",
      target: name,
      items,
      inner,
      spread,
      ...(alias && { alias }),
      ...(hint && { hint }),
    };
  }
  if (spread || hint || inner) scanner.fail('expecting "("');
  const field = { name, path: readJsonPath(scanner) };
  const cast = isCount ? undefined : readCast(scanner);
  const aggregate = isCount ? ".count()" : scanner.match(/\.(?:sum|avg|min|max|count)\(\)/y);
  return {
    kind: "column",
    field: isCount ? { name: "", path: [] } : field,
    ...(alias && { alias }),
    ...(cast && { cast }),
    ...(aggregate && { aggregate: { name: aggregate.slice(1, -2), ...readCastField(scanner) } }),
  };
}

function readCast(scanner: Scanner): string | undefined {
  return scanner.accept("::") ? scanner.match(/[A-Za-z_][A-Za-z0-9_ ]*/y) : undefined;
}

function readCastField(scanner: Scanner): { cast?: string } {
  const cast = readCast(scanner);
  return cast ? { cast } : {};
}

/** Whether an item counts rows, not what is in a column. */
export function isWhole({ aggregate, field }: ColumnItem): boolean {
  return aggregate !== undefined && field.name === "";
}

/** What an item is called in the answer; a place in an array has no name of its own. */
export function nameOfItem({ alias, aggregate, field }: ColumnItem): string {
  const lastKey = field.path.findLast(({ key }) => !isIndex(key))?.key;
  return alias ?? aggregate?.name ?? lastKey ?? field.name;
}

/** Whether a step of a json path counts members of an array. */
export function isIndex(key: string): boolean {
  return /^-?\d{1,9}$/.test(key);
}

function readModifiers(scanner: Scanner): { hint?: string; inner: boolean } {
  let hint: string | undefined;
  let inner = false;
  while (scanner.accept("!")) {
    const word = scanner.identifier();
    if (word === "inner") inner = true;
    else if (word !== "left") hint = word;
  }
  return { inner, ...(hint && { hint }) };
}

/** Reads `->a->>b` after a column name. */
export function readJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.accept("->>") ? "->>" : scanner.accept("->") ? "->" : undefined;
    if (!arrow) return path;
    const key = scanner.peek('"') ? scanner.quoted() : scanner.match(/-?(?:(?!->|::)[^\s"(),.:!*&=])+/y);
    if (!key) scanner.fail("expecting a json key");
    path.push({ arrow, key: key! });
  }
}

function skipSpace(scanner: Scanner): void {
  scanner.match(/\s*/y);
}
