import { checkWishes } from "../testing/check-wishes.ts";

const rest = "the shutters and the front door with the rest";

checkWishes("a color for the whole exterior is for trim and garage door too", [
  ["Exterior Painting: whole exterior in sage", "Walls: sage. Trim: sage. Garage door: sage.", rest],
  ["Exterior Painting: beige all over", "Walls: beige. Trim: beige. Garage door: beige.", rest],
  ["toda la casa de color gris", "Walls: gray. Trim: gray. Garage door: gray.", rest],
  ["the entire house in navy with white trim", "Walls: navy. Trim: white. Garage door: navy.", rest],
  [
    "I want the whole exterior black but leave the door",
    "Walls: black. Trim: black. Garage door: black. Kept as is: front door.",
    "the shutters with the rest",
  ],
  ["The whole house is yellow now, make it blue", "Walls: blue."],
]);

checkWishes("a style or a place beside a color paints nothing else", [
  ["Thinking of going terracotta, Santa Fe style", "Walls: terracotta."],
  ["dusty blue exterior like you see on Cape Cod", "Walls: dusty blue."],
  ["Mediterranean style with a peach exterior", "Walls: peach."],
  ["Cape Cod style with a red door", "Walls: light blue. Trim: white. Front door: red."],
]);

checkWishes("whoever wishes only for what cannot be shown gets nothing else", [
  [
    "Pressure Washing: Show it at night with Christmas lights on",
    "",
    "another time of day or year",
    "holiday decorations",
  ],
  ["Driveway: can you take out my neighbor's trash cans", "", "wires, poles or bins"],
  ["Exterior Painting: purple monkey dishwasher", ""],
]);

checkWishes("a question is a wish", [
  ["Landscaping: Would roses look good under the front windows?", "Yard: flower beds with roses."],
  ["Exterior Painting: Would a navy door look good?", "Front door: navy."],
]);

checkWishes("a yard without watering is one of few thirsty plants", [
  ["Landscaping: A front yard that doesn't need watering", "Yard: gravel and desert plants."],
  ["Landscaping: something I don't have to water", "Yard: gravel and desert plants."],
]);

checkWishes("what is to be gone from a part leaves the part", [
  ["Exterior Cleaning: oil stains gone from the driveway", "Washed clean: paving."],
  ["Exterior Cleaning: I want the green gone from the walls", "Washed clean: walls."],
  ["cars gone from the driveway", "", "cars"],
]);

checkWishes("a patch of grass that is to stay is said to go with the rest", [
  [
    "Landscaping: Get rid of all the grass except a small patch in the middle",
    "Yard: gravel (our suggestion).",
    "a part of the lawn",
  ],
  [
    "Landscaping: rip out the grass but leave some grass for the dog",
    "Yard: gravel (our suggestion).",
    "a part of the lawn",
  ],
]);

checkWishes("flower beds are freshened beside a washing", [
  [
    "Pressure Washing: Power wash the concrete and freshen up the flower beds",
    "Washed clean: paving. Yard: flower beds.",
  ],
]);

checkWishes("bushes that give way to another thing are said to stay", [
  ["Landscaping: gravel instead of bushes", "Yard: rock in the beds.", "plants taken out"],
]);

checkWishes("a tropical yard has leafy plants that come near", [
  [
    "Landscaping: tropical look with palms",
    "Yard: planted beds with sedges and ornamental grass.",
    "trees",
    "tropical plants",
  ],
]);
