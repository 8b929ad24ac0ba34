/** Labels of what cannot be shown that the rules speak of. */
export const edging = "edging";
export const joints = "joints or grout in another color";
export const strippedPaint = "walls without their paint";
export const boulders = "boulders";
export const pattern = "pictures or patterns";
export const otherShape = "another size or shape";
export const partOfWalls = "two colors on the walls";
export const betweenPavers = "grass between the pavers";
export const plantedSide = "plants on one side alone";
export const partOfDrive = "a part of the driveway";
export const partOfRoof = "a part of the roof";
export const roofBlend = "a second color on the roof";
export const partOfGround = "a part of the lawn";
export const partOfYard = "a part of the yard";
export const groundCover = "a ground cover in place of the lawn";
export const pavingBlend = "paving or rock in two colors";
export const unknownPart = "a part by that name";
export const unread = "a thing by that name";
export const flatRoof = "a flat roof";
export const nearPaint = "that maker's own color";
export const otherMaker = "that maker's paint of the name";
export const unknownPaint = "a paint color by that name";
export const byDegrees = "a color like that of another part";
export const neighborColor = "a color like the neighbors'";
export const glowingPaint = "glowing paint";
export const sameColor = "fresh paint in the same color";

/** Colors that a wish names in a way the preview cannot show; no other color is suggested in their place. */
export const unshownColors: ReadonlySet<string> = new Set([
  unknownPaint,
  byDegrees,
  sameColor,
  neighborColor,
  pattern,
  glowingPaint,
]);

export const onSite = "a contractor can plan that with you on site.";
export const keepsShapes = `This quick preview keeps every shape and place as it is, so nothing moves or gets larger; ${onSite}`;

/** What a part needs that the engine cannot do to it; `{part}` is named in the sentence. */
export const advices = {
  widen: keepsShapes,
  prune: "This quick preview can't show plants cut back; a landscaper can do that on site.",
  cladding: "This quick preview can't put a new material on the walls; it can show them in a new color.",
  paveYard: "This quick preview can't pave a lawn; it can show the lawn as gravel or mulch.",
  removePlants:
    "This quick preview can't show the yard without its plants; a landscaper can take them out on site.",
  removePart:
    "This quick preview can't show the home without the {part}; a contractor can plan that with you on site.",
  swapParts:
    "This quick preview can't show {part}; mark what is there with the brush, and it shows it in a new color.",
  keepBrick:
    "This quick preview leaves brick and stone as they are where it can tell them from siding; touch up the area to leave out the rest.",
  match:
    "This quick preview can take a color from the photo's walls, trim, garage door or roof, but not from {part}; name the color, and it shows that one.",
  plantColor: "This quick preview leaves trees and grass in their own colors, and shows a green lawn.",
  twoCovers: "This quick preview covers all beds in one way; with the brush you can mark one of them.",
  mulchedBeds: "This quick preview plants in mulched beds; the mulch can be left out on site.",
  bareBeds:
    "This quick preview can't show beds without plants; it can show mulch or gravel instead of the grass.",
  flowerColor:
    "This quick preview draws each flower in its own color: red roses, pink azaleas and begonias, yellow daisies, purple salvia and lavender, white petunias, and hydrangeas in white, pink or blue.",
  likened: "This quick preview has no picture of {part}; it plants what comes closest instead.",
  likenedInColor: "This quick preview has no picture of {part}.",
  unread: 'This quick preview could not read "{part}" and leaves it out; try other words for it.',
  placeOfCover:
    "This quick preview covers all beds in one way; with the brush you can mark the place {part}.",
  sameCovering:
    "This quick preview can't lay {part} in the color that is there; name the color, and it shows that one.",
  brushParts:
    "This quick preview paints walls, trim and garage door by itself; with the brush you can mark {part} too.",
  place:
    "This quick preview chooses the places of plants itself, along the house where there is room; with the brush you can mark the place {part}.",
  placeOfGround:
    "This quick preview covers the whole yard with it; with the brush you can mark the place {part}.",
  number:
    "This quick preview plants as many as the beds hold; a contractor can plan the number with you on site.",
  cracks:
    "This quick preview shows a driveway or walkway with a new surface; a contractor can repair cracks on site.",
  cracksAlone:
    "This quick preview can't show repaired cracks; a contractor can repair them on site. It can show a new surface, such as asphalt, concrete or pavers.",
  trimDetail: "This quick preview paints all trim in one color, and {part} with it.",
  twoColors:
    "This quick preview paints {part} in one color; with the brush you can mark a part and give it the other.",
  gutters: "This quick preview paints gutters and trim in one color; it shows the trim's.",
  meadow:
    "This quick preview can't grow a meadow; it shows flower beds, and the lawn as gravel or mulch where you ask for it.",
  washTogether:
    "This quick preview washes driveway and walkways together; with the brush you can mark one of them.",
  washBrick: "This quick preview washes all walls together; with the brush you can leave a part of them out.",
  washPart:
    "This quick preview can't wash {part}; it washes walls, garage doors, fences, paving and the roof.",
} as const;
