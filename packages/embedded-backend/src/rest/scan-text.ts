import { restErrors } from "./rest-error.ts";

const maxDepth = 10;

/** Reads a query text from left to right; every failure is a PGRST100 that names the text and the place. */
export class Scanner {
  readonly text: string;
  readonly what: string;
  at = 0;
  #depth = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
    // NUL ends a string in the wire protocol.
    if (text.includes("\0")) this.fail("expecting no NUL character");
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether the rest starts with `literal`; moves past it when it does. */
  accept(literal: string): boolean {
    if (!this.text.startsWith(literal, this.at)) return false;
    this.at += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.accept(literal)) this.fail(`expecting "${literal}"`);
  }

  peek(literal: string): boolean {
    return this.text.startsWith(literal, this.at);
  }

  /** The match of a sticky pattern here, or undefined. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** An identifier, plain or in double quotes with backslash escapes. */
  identifier(): string {
    if (this.peek('"')) return this.quoted();
    const name = this.match(/(?:(?!->|::)[^\s"'(),.:!*&=])+/y);
    if (!name) this.fail("expecting a name");
    return name!;
  }

  /** A double-quoted text with backslash escapes. */
  quoted(): string {
    this.expect('"');
    const body = this.match(/(?:[^"\\]|\\.)*/y) ?? "";
    this.expect('"');
    return body.replace(/\\(.)/g, "$1");
  }

  /** Reads something that may hold its own kind; a text that nests too deeply is refused, not followed. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) this.fail(`nesting deeper than ${maxDepth}`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  fail(problem: string): never {
    const found = this.done ? "unexpected end of input" : `unexpected "${this.text[this.at]}"`;
    throw restErrors.badQuery(this.what, this.text, `${found} ${problem}`, this.at + 1);
  }
}
