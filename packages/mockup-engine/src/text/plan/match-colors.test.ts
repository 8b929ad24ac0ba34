import { expect, it } from "vitest";
import { readWish } from "../read-wish.ts";

type Rows = [wish: string, summary: string, ...declined: string[]][];

function check(sentence: string, rows: Rows): void {
  it.each(rows)(`${sentence}: %s`, (wish, ...answered) => {
    const { summary, unsupported } = readWish(wish, /^(Roof|Drive|Land)/.test(wish) ? undefined : "painting");
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
  ["paint the porch columns the trim color", "Porch: the color of the trim."],
  ["have the chimney painted the house color", "Chimney: the color of the walls."],
  ["pick up the color of the roof in the trim", "Trim: the color of the roof."],
  ["tie the door color to the roof", "Front door: the color of the roof."],
  ["make our garage door disappear", "Garage door: the color of the walls."],
  [
    "the garage door stays as is but the trim should match it",
    "Trim: the color of the garage door. Kept as is: garage door.",
  ],
  ["make the brick match the siding", "Brick: the color of the siding."],
]);

check("the color that is there is painted anew", [
  ["keep the color but freshen it", "Walls: the present color, freshly painted."],
  ["repaint in the current color", "Walls: the present color, freshly painted."],
  ["freshen up the paint, no color change", "Walls: the present color, freshly painted."],
  ["repaint the trim in the same color", "Trim: the present color, freshly painted."],
  [
    "a fresh coat of the same color on the walls and a red door",
    "Walls: the present color, freshly painted. Front door: red.",
  ],
  ["just give it a fresh coat, same color", "Walls: the present color, freshly painted."],
  ["new paint, same color as before", "Walls: the present color, freshly painted."],
  ["touch up the trim, keep it white", "Trim: white."],
  ["repintar del mismo color", "Walls: the present color, freshly painted."],
  ["could the gutters match the trim", "Trim: the present color, freshly painted."],
  ["paint over the current color with navy", "Walls: navy."],
]);

check("a color may be so many shades from that of another part", [
  ["trim a shade lighter than the walls", "Trim: a shade lighter than the walls."],
  ["door two shades darker than the house", "Front door: two shades darker than the walls."],
  ["navy walls, trim a shade lighter than the walls", "Walls: navy. Trim: light navy."],
]);

check("what is laid anew takes no color from the photo", [
  ["Roofing: same color as now but metal", "Roof: metal.", "the color that is there"],
  ["Driveway: same color as before but fresh asphalt", "Driveway: asphalt.", "the color that is there"],
  [
    "Landscaping: fresh mulch in the same color on the beds",
    "Yard: mulch in the beds.",
    "fresh paint in the same color",
  ],
  ["new roof and trim to match it", "Trim: charcoal. Roof: new shingles."],
]);

check("whoever wants what the neighbors have and names it gets that", [
  ["Landscaping: yard like the neighbors with lots of flowers", "Yard: green lawn and flower beds."],
]);

check("two parts change colors with each other", [
  [
    "swap the colors of the walls and the trim",
    "Walls: the color of the trim. Trim: the color of the walls.",
  ],
  ["invert the house and trim colors", "Walls: the color of the trim. Trim: the color of the walls."],
]);

check("one color for all of the house is for its trim and garage door too", [
  [
    "all black exterior",
    "Walls: black. Trim: black. Garage door: black.",
    "the shutters and the front door with the rest",
  ],
  [
    "monochrome white exterior",
    "Walls: white. Trim: white. Garage door: white.",
    "the shutters and the front door with the rest",
  ],
  [
    "paint the whole house one color, dark green",
    "Walls: dark green. Trim: dark green. Garage door: dark green.",
    "the shutters and the front door with the rest",
  ],
  [
    "whole house white including trim",
    "Walls: white. Trim: white. Garage door: white.",
    "the shutters and the front door with the rest",
  ],
  [
    "entire exterior black including garage door and trim",
    "Walls: black. Trim: black. Garage door: black.",
    "the shutters and the front door with the rest",
  ],
]);

check("what is the same as before in the list has its color", [
  ["paint the walls navy and the shutters the same", "Walls: navy. Shutters: navy."],
  ["black front door with garage door in the same color", "Front door: black. Garage door: black."],
  ["navy house. garage same.", "Walls: navy. Garage door: navy."],
  ["red door with shutters in the same red", "Front door: red. Shutters: red."],
  ["no contrast, trim and walls all navy", "Walls: navy. Trim: navy."],
  ["same blue but on the door too", "Front door: the color of the walls."],
  ["same trim color, walls navy", "Walls: navy. Kept as is: trim."],
  ["white walls, the trim stays the same color", "Walls: white. Kept as is: trim."],
]);

check("the neighbors' color is asked for by name", [
  ["roof to match the neighbors", "", "a color like the neighbors'"],
  ["copy the color of our neighbor's house", "", "a color like the neighbors'"],
  ["match the house next door", "", "a color like the neighbors'"],
  ["something like the house next door: tan stucco", "Walls: tan."],
]);

check("what is to match a part that gets a color in the same wish gets that color", [
  ["white house, garage door to match", "Walls: white. Garage door: white."],
  [
    "paint the house and make the garage door match it",
    "Walls: greige (our suggestion). Garage door: greige.",
  ],
  ["navy walls, and the garage door the same color as the house", "Walls: navy. Garage door: navy."],
]);

check("what only goes with another part has no color of it", [
  ["siding color that goes with the roof", "Walls: greige (our suggestion)."],
]);

check("a color that the photo does not tell is asked for by name", [
  ["match the siding to the brick", "", "walls to match"],
  ["shutters to match the front door", "", "shutters to match"],
  ["door the same color as the shutters", "", "front door to match"],
]);
