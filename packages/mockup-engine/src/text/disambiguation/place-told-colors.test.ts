import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";

it.each([
  ["my favorite color is teal, try it on the door", "Front door: teal."],
  ["our HOA picked Alabaster, put it on the walls", "Walls: alabaster."],
  ["we chose navy. Use it on the shutters and the door.", "Shutters: navy. Front door: navy."],
  ["the current color is beige, show it in green", "Walls: green."],
  ["instead of beige go with blue", "Walls: blue."],
  ["not too bright of a yellow", "Walls: soft yellow."],
  ["keep the walls green but darker", "Walls: dark green."],
  ["a darker shade of what we have now", "Walls: two shades darker."],
])("'%s' is read as '%s'", (wish, summary) => {
  expect(readWish(wish, "painting").summary).toBe(summary);
});
