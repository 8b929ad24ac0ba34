import { expect, it } from "vitest";
import { readWish } from "../text/read-wish.ts";

/** What is said back, then the labels of what is declined. */
function answer(text: string): string[] {
  const { summary, unsupported } = readWish(text);
  return [summary, ...unsupported.map(({ wish }) => wish)];
}

type Rows = [wish: string, summary: string, ...declined: string[]][];

/** One test a row, under a sentence that says what the rows have in common. */
export function checkWishes(sentence: string, rows: Rows): void {
  it.each(rows)(`${sentence}: %s`, (wish, ...answered) => {
    expect(answer(wish)).toEqual(answered);
  });
}
