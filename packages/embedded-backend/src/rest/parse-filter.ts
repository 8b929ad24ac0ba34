import { type Field, readJsonPath } from "./parse-select.ts";
import { Scanner } from "./scan-text.ts";

/** One comparison; `list` only for `in` and lists inside a logic group. */
export type Comparison = {
  kind: "compare";
  field: Field;
  operator: string;
  negated: boolean;
  quantifier?: "any" | "all";
  language?: string;
  value: string;
};

/** A tree of comparisons. */
export type Condition = Comparison | { kind: "and" | "or"; negated: boolean; children: Condition[] };

const operatorPattern =
  /(?:eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|isdistinct|is|in|cs|cd|ov|sl|sr|nxl|nxr|adj|fts|plfts|phfts|wfts)(?=[.(])/y;

/** Operators that may be asked of any or all members of a list (PostgREST 16, Operator Modifiers). */
const quantifiable = new Set(["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"]);

/** Parses `column=operator.value`; the value is literal to its end. */
export function parseFilter(columnText: string, text: string): Comparison {
  const scanner = new Scanner(text, "filter");
  const head = readOperator(scanner);
  return { kind: "compare", field: parseField(columnText), ...head, value: text.slice(scanner.at) };
}

/** Parses a column name with an optional json path. */
export function parseField(text: string): Field {
  const scanner = new Scanner(text, "column name");
  const field = { name: scanner.identifier(), path: readJsonPath(scanner) };
  if (!scanner.done) scanner.fail("expecting end of input");
  return field;
}

/** Parses the value of `and=` or `or=`: `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseLogic(kind: "and" | "or", negated: boolean, text: string): Condition {
  const scanner = new Scanner(text, "logic tree");
  const condition = readGroup(scanner, kind, negated);
  if (!scanner.done) scanner.fail("expecting end of input");
  return condition;
}

function readGroup(scanner: Scanner, kind: "and" | "or", negated: boolean): Condition {
  scanner.expect("(");
  const children: Condition[] = [];
  do {
    scanner.match(/\s*/y);
    children.push(scanner.nested(() => readCondition(scanner)));
    scanner.match(/\s*/y);
  } while (scanner.accept(","));
  scanner.expect(")");
  return { kind, negated, children };
}

function readCondition(scanner: Scanner): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group) return readGroup(scanner, group.endsWith("and") ? "and" : "or", group.startsWith("not."));
  const field = { name: scanner.identifier(), path: readJsonPath(scanner) };
  scanner.expect(".");
  const head = readOperator(scanner);
  return { kind: "compare", field, ...head, value: readGroupValue(scanner) };
}

function readOperator(scanner: Scanner): Omit<Comparison, "kind" | "field" | "value"> {
  const negated = scanner.accept("not.");
  const operator = scanner.match(operatorPattern);
  if (!operator) scanner.fail("expecting an operator (eq, gt, ...)");
  const quantifier = quantifiable.has(operator!) ? readQuantifier(scanner) : undefined;
  let language: string | undefined;
  if (operator!.endsWith("fts") && scanner.accept("(")) {
    language = scanner.identifier();
    scanner.expect(")");
  }
  scanner.expect(".");
  return { operator: operator!, negated, ...(quantifier && { quantifier }), ...(language && { language }) };
}

function readQuantifier(scanner: Scanner): "any" | "all" | undefined {
  if (scanner.accept("(any)")) return "any";
  return scanner.accept("(all)") ? "all" : undefined;
}

/** Inside a group a value ends at a comma or closing bracket, unless quoted, a list or in braces. */
function readGroupValue(scanner: Scanner): string {
  if (scanner.peek('"')) return scanner.quoted();
  if (scanner.peek("(")) return readBalanced(scanner, "(", ")");
  if (scanner.peek("{")) return readBalanced(scanner, "{", "}");
  if (scanner.peek("[")) return readBalanced(scanner, "[", "]");
  return scanner.match(/[^,()]*/y) ?? "";
}

function readBalanced(scanner: Scanner, open: string, close: string): string {
  const start = scanner.at;
  let depth = 0;
  do {
    if (scanner.done) scanner.fail(`expecting "${close}"`);
    if (scanner.peek('"')) {
      scanner.quoted();
      continue;
    }
    if (scanner.peek(open)) depth += 1;
    // A range such as [1,5) closes with either bracket.
    else if (scanner.peek(close) || (open === "[" && scanner.peek(")"))) depth -= 1;
    scanner.at += 1;
  } while (depth > 0);
  return scanner.text.slice(start, scanner.at);
}

/** The members of `(a,"b,c")`. */
export function parseList(text: string): string[] {
  const scanner = new Scanner(text, "list");
  scanner.expect("(");
  const members: string[] = [];
  if (!scanner.accept(")")) {
    do members.push(scanner.peek('"') ? scanner.quoted() : (scanner.match(/[^,)]*/y) ?? ""));
    while (scanner.accept(","));
    scanner.expect(")");
  }
  if (!scanner.done) scanner.fail("expecting end of input");
  return members;
}
