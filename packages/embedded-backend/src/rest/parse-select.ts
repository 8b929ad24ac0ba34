import { restErrors } from "./rest-error.ts";
import { Scanner } from "./scan-text.ts";

/** A step into a json value: `->key` or `->>key`. */
export type JsonStep = { arrow: "->" | "->>"; key: string };

/** A column, perhaps a place inside its json. */
export type Field = { name: string; path: JsonStep[] };

/** One item of `select=`. */
export type SelectItem =
  | { kind: "all" }
  | { kind: "column"; field: Field; alias?: string; cast?: string }
  | EmbedItem;

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
  if (scanner.accept("(")) {
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
  if (scanner.match(/\.(?:sum|avg|min|max|count)\(\)/y)) throw restErrors.noAggregates();
  const cast = scanner.accept("::") ? scanner.match(/[A-Za-z_][A-Za-z0-9_ ]*/y) : undefined;
  return { kind: "column", field, ...(alias && { alias }), ...(cast && { cast }) };
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
