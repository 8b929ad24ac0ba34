import { expect, it } from "vitest";
import { readWish } from "./read-wish.ts";

type Rows = [wish: string, summary: string, ...declined: string[]][];

function check(sentence: string, rows: Rows): void {
  it.each(rows)(`${sentence}: %s`, (wish, ...answered) => {
    const { summary, unsupported } = readWish(wish, "painting");
    expect([summary, ...unsupported.map((one) => one.wish)]).toEqual(answered);
  });
}

check("what is to match a part of the photo takes its color from there", [
  ["paint the garage door to match the house", "Garage door: the color of the walls."],
  ["trim same color as the walls", "Trim: the color of the walls."],
  ["make the walls the same color as the garage door", "Walls: the color of the garage door."],
  ["trim matching the roof", "Trim: the color of the roof."],
  [
    "paint the trim and garage door to match the house",
    "Trim: the color of the walls. Garage door: the color of the walls.",
  ],
  ["I want the garage door the color of the siding", "Garage door: the color of the walls."],
  ["garage door painted in the house color", "Garage door: the color of the walls."],
  ["can the garage door blend in with the siding", "Garage door: the color of the walls."],
  ["use the trim color on the garage door", "Garage door: the color of the trim."],
  ["match the trim to the garage door", "Trim: the color of the garage door."],
  ["make the brick match the siding", "Walls: the color of the siding, on the brick too."],
]);

check("what is to match a part that gets a color in the same wish gets that color", [
  ["white house, garage door to match", "Walls: white. Garage door: white."],
  ["navy walls, and the garage door the same color as the house", "Walls: navy. Garage door: navy."],
]);

check("a color that the photo does not tell is asked for by name", [
  ["shutters to match the front door", "", "shutters to match"],
  ["door the same color as the shutters", "", "front door to match"],
]);
