import { checkWishes } from "../testing/check-wishes.ts";

checkWishes("what a color is likened to is not wished for", [
  ["Exterior Painting: front door yellow like sunshine!!", "Front door: yellow."],
  ["shutters black as night", "Shutters: black."],
]);

checkWishes("a paint that only its maker knows is shown as the plain color, and said to be", [
  ["Farrow and Ball Inchyra Blue for the front door only", "Front door: blue.", "that maker's own color"],
  ["Behr marquee paint in light gray", "Walls: light gray."],
]);

checkWishes("the shade is said back in the words it was wished in", [
  ["soft white walls", "Walls: soft white."],
  ["deep green door", "Front door: deep green."],
]);

checkWishes("a flat roof is not shown as a pitched one", [
  ["Roofing: white flat roof", "", "a flat roof"],
  ["new flat roof and paint the door red", "Front door: red.", "a flat roof"],
]);

checkWishes("whoever asks only for what cannot be shown of a house gets nothing else in its place", [
  ["Driveway: make it wider for 2 cars", "", "another size or shape"],
  ["Roofing: solar shingles tesla", "", "solar panels"],
  ["Pressure Washing: do the deck", "", "clean deck"],
]);

checkWishes("a color that has to stay is not painted over in another", [
  ["paint it but the color has to stay the same as now", "Walls: the present color, freshly painted."],
  ["Exterior Painting: repaint but keep the color", "Walls: the present color, freshly painted."],
]);

checkWishes("where washing is wished, a color is dirt and a patio is paving", [
  ["House Washing: the siding looks green and yucky", "Washed clean: walls."],
  ["Pressure Washing: patio and pool deck", "Washed clean: paving."],
]);

checkWishes("a fence or a garage door can be washed alone, and not twice beside the house", [
  ["Pressure Washing: do the fence", "Washed clean: fence."],
  ["Exterior Cleaning: the garage door is dirty", "Washed clean: garage door."],
  ["Exterior Cleaning: wash the house and the fence", "Washed clean: walls, fence and paving."],
  [
    "Exterior Cleaning: wash the house but not the fence",
    "Washed clean: walls and paving. Kept as is: fence.",
  ],
]);

checkWishes("a pattern named after the pavers is laid", [
  ["Driveway: interlocking pavers, charcoal, herringbone", "Driveway: charcoal herringbone pavers."],
  ["stamped concrete driveway in a herringbone pattern", "Driveway: stamped concrete."],
]);

checkWishes("'everywhere' is walls, trim and garage door", [
  [
    "Simply White everywhere",
    "Walls: Simply White (Benjamin Moore OC-117). Trim: Simply White. Garage door: Simply White.",
    "the shutters and the front door with the rest",
  ],
  ["flowers everywhere", "Yard: flower beds."],
]);

checkWishes("what may not be changed is kept", [
  [
    "we can't change the roof. paint siding sage and add flowers",
    "Walls: sage. Yard: flower beds. Kept as is: roof.",
  ],
  ["Exterior Painting: only the trim, the association picks the body color", "Trim: white (our suggestion)."],
  ["Landscaping: no rocks allowed by HOA, need drought tolerant plants", "Yard: planted beds."],
  ["Pressure Washing: sidewalk only, leave driveway", "", "the driveway as it is"],
]);

checkWishes("a paint's number is read with its maker's whole name, and a code of another card is declined", [
  ["Sherwin-Williams 7069 on the trim", "Trim: Iron Ore (Sherwin-Williams SW 7069)."],
  ["Exterior Painting: ral 7016 trim", "", "a paint color by that name"],
]);

checkWishes("a color is refined by what comes after it", [
  ["Exterior Painting: idk maybe green? like a dark one", "Walls: dark green."],
  ["Exterior Painting: lowkey want the door to be lavender", "Front door: lavender."],
]);

checkWishes("two surfaces share a color that is said of both", [
  ["roof and driveway both black", "Roof: black shingles. Driveway: black asphalt."],
  ["cobblestone driveway w/ grey stones", "Driveway: gray cobblestones."],
  ["quiero flores amarillas y moradas", "Yard: flower beds with daisies, salvia and lavender."],
]);

checkWishes("a contractor's words are known", [
  ["Driveway: Tear out and re-pour, brushed finish, 4 in", "Driveway: concrete."],
  ["Driveway: mill and overlay", "Driveway: asphalt."],
  ["Landscaping: 6 yards of topsoil and seed", "Yard: green lawn."],
  ["Scrape, prime, two coats of beige", "Walls: beige."],
  [
    "Roofing: modified bitumen in back, rest architectural in charcoal",
    "Roof: charcoal shingles.",
    "a roof of that material",
  ],
]);

checkWishes("what would look like an easy word and cannot be shown is declined", [
  ["Driveway: heated driveway", "", "heating under the paving"],
  ["Landscaping: artificial turf and a putting green", "Yard: green lawn.", "a court or putting green"],
  ["paint it like the minions", "", "a paint color by that name"],
]);

checkWishes("everyday words are no slips of others", [
  ["Exterior Painting: greige or warm gray, whichever sells better", "Walls: warm gray."],
  ["two coats of beige paint on the house", "Walls: beige."],
]);

checkWishes("what looks clean and white is painted, and not washed", [
  ["just want the house to look clean and white w black shutters", "Walls: white. Shutters: black."],
  ["clean the white siding", "Washed clean: walls."],
]);

checkWishes("a refused material is not what is suggested", [
  ["Roofing: no shingles", "Roof: metal (our suggestion)."],
  ["Driveway: no asphalt please", "Driveway: pavers (our suggestion)."],
  ["Driveway: anything but pavers", "Driveway: concrete (our suggestion)."],
  ["Roofing: HOA: no metal, no bright colors", "Roof: new shingles (our suggestion)."],
]);

checkWishes("what is to be the same as another part has its color", [
  ["cream on the trim and the garage door the same as the trim", "Trim: cream. Garage door: cream."],
  ["Chantilly Lace on brick", "Walls: Chantilly Lace (Benjamin Moore OC-65)."],
  [
    "Glidden Pebble Grey everywhere but the door",
    "Walls: gray. Trim: gray. Garage door: gray. Kept as is: front door.",
    "that maker's own color",
    "the shutters with the rest",
  ],
]);

checkWishes("what else is to be washed is declined beside what is washed", [
  ["House Washing: both stories and the back porch", "Washed clean: walls.", "clean porch"],
  ["Pressure Washing: the brick steps and the front walk", "Washed clean: paving.", "clean porch"],
  ["Pressure Washing: everything concrete", "Washed clean: paving."],
]);

checkWishes("each of several short sentences has its own color", [
  ["new roof, brown. paint, beige. lawn, green.", "Walls: beige. Roof: brown shingles. Yard: green lawn."],
  ["new ruf in drak brown", "Roof: dark brown shingles."],
]);

checkWishes("what must remain is what is laid or left", [
  ["Driveway: must remain gravel but fresh", "Driveway: gravel."],
  [
    "Exterior Painting: brick stays natural! only trim and shutters dark green",
    "Trim: dark green. Shutters: dark green. Kept as is: walls.",
  ],
]);

checkWishes("a part that is only named beside another work gets no color of our choice", [
  ["Driveway: smooth black asphalt. Don't get cute with borders.", "Driveway: black asphalt."],
  ["Landscaping: low shrubs, nothing taller than the window sills", "Yard: planted beds."],
  [
    "Landscaping: rock yard, paint the door too whatever color sells",
    "Front door: navy (our suggestion). Yard: gravel.",
  ],
]);

checkWishes("joints in another color leave the paving in its own", [
  ["Driveway: pavers with dark joints", "Driveway: pavers.", "joints or grout in another color"],
  ["Driveway: redo the grout joints in black", "", "joints or grout in another color"],
  ["Driveway: gray pavers, tight joints", "Driveway: gray pavers."],
]);

checkWishes("cracks are not mended but laid anew, in the material that is there", [
  ["Driveway: in my asphalt driveway fix the cracks", "Driveway: asphalt.", "mended cracks"],
  ["Driveway: my cracked concrete needs help", "Driveway: concrete."],
]);

checkWishes("a color that is to go is painted over, and what grew on the walls is washed", [
  ["Exterior Painting: get rid of the pink. something neutral", "Walls: neutral."],
  ["Exterior Painting: lose the yellow", "Walls: warm white (our suggestion)."],
  ["Exterior Painting: get rid of the ugly brown trim", "Trim: white (our suggestion)."],
  ["get rid of the green on my siding", "Washed clean: walls."],
  ["Exterior Painting: remove the white paint from the brick", "", "walls without their paint"],
]);

checkWishes("the present color is made brighter, and colors of two parts trade places", [
  ["Exterior Painting: same yellow as now only brighter", "Walls: two shades lighter."],
  [
    "Exterior Painting: the house and garage should trade colors",
    "Walls: the color of the garage door. Garage door: the color of the walls.",
  ],
  ["Exterior Painting: don't match the garage to the walls, make it black", "Garage door: black."],
  ["Exterior Painting: dark green on the bottom and cream on top", "", "two colors on the walls"],
]);

checkWishes("a place that a look is likened to is no color", [
  ["Exterior Painting: terracotta walls like a house in Santa Fe", "Walls: terracotta."],
  ["Roofing: red metal roof like a barn", "Roof: red metal."],
]);

checkWishes("a wish for other work than the service that was chosen gets that work alone", [
  ["Landscaping: paint the front door red", "Front door: red."],
  ["Landscaping: paint the trim", "Trim: white (our suggestion)."],
  ["Roofing: navy walls", "Walls: navy."],
  [
    "Landscaping: make it nicer and paint the door red",
    "Front door: red. Yard: green lawn and planted beds.",
  ],
]);

checkWishes("cracks that are to be mended are not paved over in a material of our choice", [
  ["fix these ugly cracks", "", "mended cracks"],
  ["Driveway Repair: patch the potholes", "", "mended cracks"],
  ["fix the cracks and paint the door red", "Front door: red.", "mended cracks"],
  ["Driveway Repair: asphalt. fix these ugly cracks", "Driveway: asphalt.", "mended cracks"],
  ["Exterior Painting: fix the cracks in the stucco", "Walls: greige (our suggestion)."],
]);

checkWishes("a stone that is named for its color is paint", [
  ["cantera stone color", "Walls: cantera."],
  ["pinta la casa de color piedra", "Walls: stone."],
  ["Exterior Painting: stone color with white trim", "Walls: stone. Trim: white."],
  ["stamped concrete in a stone color", "Driveway: stone stamped concrete."],
  ["Driveway: cantera stone color", "Driveway: pavers.", "cantera"],
]);

checkWishes("a pattern that is said behind the driveway is that of its bricks", [
  ["a brick driveway, herringbone pattern", "Driveway: brick herringbone pavers."],
  ["brick driveway, herringbone walkway", "Driveway: brick pavers. Walkway: herringbone pavers."],
]);

checkWishes("a paint's maker and code are said once, however many parts get it", [
  [
    "Exterior Painting: walls Iron Ore, trim Iron Ore and a Naval front door",
    "Walls: Iron Ore (Sherwin-Williams SW 7069). Trim: Iron Ore. Front door: Naval (Sherwin-Williams SW 6244).",
  ],
]);
