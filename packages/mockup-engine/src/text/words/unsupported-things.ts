import {
  betweenPavers,
  byDegrees,
  flatRoof,
  glowingPaint,
  groundCover,
  keepsShapes,
  nearPaint,
  neighborColor,
  otherMaker,
  otherShape,
  partOfDrive,
  partOfGround,
  partOfRoof,
  partOfWalls,
  partOfYard,
  pavingBlend,
  plantedSide,
  roofBlend,
  sameColor,
  strippedPaint,
  unknownPaint,
  unknownPart,
} from "./advices.ts";
import type { Meaning } from "./meanings.ts";
import { additions, type Thing } from "./unsupported-additions.ts";

const swap = (label: string, words: string, paint: string): Thing => ({
  words,
  label,
  advice: `This quick preview can't swap ${label} for new ones; ${paint}`,
});
const takeAway = (label: string, words: string, them = "them"): Thing => ({
  words,
  label,
  advice: `This quick preview can't take ${label} out of the photo; a photo without ${them} works best.`,
});
const moment = (words: string): Thing => ({
  words,
  label: "another time of day or year",
  advice: "This quick preview keeps the photo's own sky, weather, season and time of day.",
});

/** What people wish for and the engine cannot draw, with what to do instead. */
const things: Thing[] = [
  ...additions,
  swap(
    "doors, windows or shutters",
    `new door|new doors|new front door|new entry door|new window|new windows|replacement windows|new shutters|glass door|glass doors|double door|french doors|sliding door|
    new wood door|new wooden door|new wood front door|double doors|double front doors|window replacement|window installation|door replacement|door installation|garage door replacement|garage door
    installation|new garage door|new garage doors|carriage doors|puertas nuevas|puerta nueva|ventanas nuevas|ventana nueva`,
    "mark what is there with the brush, and it shows it in a new color.",
  ),
  {
    words:
      "rubber roof|rubber roofing|epdm|tpo|tpo roof|modified bitumen|bitumen|torch down|torch down roof|tar and gravel roof|membrane roof|rolled roofing|glass roof|techo de goma",
    label: "a roof of that material",
    advice: "This quick preview shows roofs in shingles, tiles and metal.",
  },
  {
    words:
      "flat roof|flat roofs|flat roofing|roof coating|silicone roof|elastomeric roof|techo plano|techos planos",
    label: flatRoof,
    advice:
      "This quick preview shows pitched roofs in shingles, tiles and metal; a flat roof hardly shows in a photo and stays as it is.",
  },
  {
    words:
      "grass driveway|grass drive|turf driveway|wooden driveway|wood driveway|epoxy driveway|resin driveway|epoxy|resin|grass pavers|turf blocks|permeable driveway|rubber driveway",
    label: "paving of that material",
    advice:
      "This quick preview shows driveways in asphalt, concrete, stamped concrete, pavers, brick and gravel.",
  },
  {
    words:
      "three car garage|ribbon driveway|hollywood driveway|two track driveway|track driveway|3 car garage|four car garage|second driveway|another driveway|additional driveway|extra driveway|extra parking|more parking|second parking spot|another parking spot|extra parking spot|additional parking|another parking space|extra parking space|second parking space|move the driveway|relocate the driveway|move the garage|move the front door|move the walkway|circular driveway|circle driveway|circular drive|circle drive|u shaped driveway|horseshoe driveway|curved driveway|curved walkway|pitched roof|steeper roof|gable roof|gabled roof|hip roof|hipped roof|mansard|mansard roof|gambrel roof|roof pitch|roof shape|shape of the roof|shape of my roof|steeper|taller|higher pitch|raise the roof|different shape|change the shape|techo plano",
    label: otherShape,
    advice: keepsShapes,
  },
  {
    words:
      "close the garage door|close the garage|close the door|shut the garage door|open the garage door|open the garage|open the door|closed garage door",
    label: "doors opened or closed",
    advice: "This quick preview leaves every door as it is in the photo.",
  },
  swap(
    "gutters",
    "new gutters|gutter installation|seamless gutters|copper gutters|leaf guards|gutter guards|gutter guard|gutters guards",
    "it can show the trim in a new color.",
  ),
  {
    words: `top half|bottom half|upper half|lower half|upper level|lower level|first floor|second floor|ground floor|top floor|upper story|lower story|first story|second story|upstairs|downstairs|upper floor|lower floor|upper part|lower part|left side|right side|north side|south side|east side|west side|left half|right half|garage half|garage side|
      one side|one half|other side|back of the house|back side|left wall|right wall|front wall|one wall|accent wall|side wall|lado izquierdo|lado derecho|planta alta|planta baja|parte de arriba|parte de abajo|arriba|abajo|mitad de arriba|mitad de abajo|la mitad|half of the house|gable|gables|garage wall|garage walls|entry wall|entry walls|gable end|gable ends|gable wall|gable walls|gable siding|bump out|bump outs|pop out|pop outs|back wall|rear wall|end wall`,
    label: partOfWalls,
    advice: "This quick preview paints all walls in one color; with the brush you can mark a part of them.",
  },
  {
    words:
      "porch roof|porch roofs|front porch roof|entry roof|portico roof|bay window roof|accent roof|dormer roofs|sunroom roof|addition roof|second roof|roof of the garage|garage roof|ridge cap|ridge caps|roof of the porch|roof over the porch|lower roof|upper roof|back roof|front roof|dormer roof",
    label: partOfRoof,
    advice: "This quick preview covers the whole roof in one way; with the brush you can mark a part of it.",
  },
  {
    words: "",
    label: roofBlend,
    advice: "This quick preview covers the whole roof in one color; it shows the first one that you named.",
  },
  {
    words: "end of the driveway|apron",
    label: partOfDrive,
    advice:
      "This quick preview lays the whole driveway in one way; with the brush you can mark a part of it.",
  },
  {
    words: "",
    label: betweenPavers,
    advice:
      "This quick preview lays pavers close together; what is to grow between them can be planned on site.",
  },
  {
    words: "",
    label: plantedSide,
    advice: "This quick preview plants along the whole front; with the brush you can mark where.",
  },
  {
    words: "",
    label: partOfGround,
    advice: "This quick preview changes the whole lawn; with the brush you can mark a part of it.",
  },
  {
    words: "",
    label: partOfYard,
    advice:
      "This quick preview covers the whole yard in one way, so the other part is not shown; with the brush you can mark it.",
  },
  {
    words: "",
    label: groundCover,
    advice: "This quick preview has no picture of clover and plants like it; it shows a green lawn instead.",
  },
  {
    words:
      "glow in the dark|glows in the dark|glowing in the dark|glow in the dark paint|glowing paint|luminous paint|phosphorescent paint|paint that glows|pintura que brilla",
    label: glowingPaint,
    advice:
      "This quick preview shows paint by day and can't make it glow; name a color, and it shows that one.",
  },
  {
    words: "",
    label: pavingBlend,
    advice:
      "This quick preview shows paving and rock in one color; it takes one between those that you named.",
  },
  {
    words:
      "window cleaning|gutter cleaning|window washing|gutter cleanout|limpieza de ventanas|limpieza de canaletas",
    label: "clean windows or gutters",
    advice:
      "Clean windows and gutters hardly show in a photo. This quick preview can wash walls, roof and paving.",
  },
  {
    words: "",
    label: unknownPaint,
    advice:
      "This quick preview doesn't know that paint; name a plain color or a color code like #2f4f4f, and it shows that one.",
  },
  {
    words: "",
    label: nearPaint,
    advice:
      "This quick preview doesn't have that paint's own color; it shows the plain color in its name. A color code like #2f4f4f is shown as it is.",
  },
  {
    words: "",
    label: otherMaker,
    advice:
      "This quick preview doesn't have that maker's paint; it shows another maker's of the same name. A color code like #2f4f4f is shown as it is.",
  },
  {
    words: "",
    label: unknownPart,
    advice:
      "This quick preview doesn't know one of the parts that you named; mark it with the brush and give it a color.",
  },
  {
    words: "",
    label: strippedPaint,
    advice: "This quick preview can't show what is under the paint; it can show the walls in a new color.",
  },
  {
    words: "",
    label: byDegrees,
    advice: "This quick preview can't copy the color of that part; name the color, and it shows that one.",
  },
  {
    words: "",
    label: neighborColor,
    advice:
      "This quick preview doesn't know the neighbors' houses; name the color or the material, and it shows that.",
  },
  {
    words:
      "mismo color|el mismo color|del mismo color|same color|the same color|same colour|the same colour|same colors|the same colors",
    label: sameColor,
    advice:
      "Of what stays in its present color, this quick preview can show fresh paint alone; name a new color, or ask to have it washed clean.",
  },
  takeAway(
    "cars",
    `car|cars|truck|trucks|van|vans|suv|vehicle|vehicles|pickup|pick up truck|trailer|trailers|boat|boats|rv|motorcycle|bike|bikes|bicycle|dumpster|coche|coches|carro|carros|auto|autos|camioneta|camion`,
  ),
  takeAway(
    "people or animals",
    "people|person|kid|kids|child|children|man|woman|dog|dogs|cat|cats|pet|pets|gente|persona|personas|perro|gato|ninos",
  ),
  takeAway("signs", "for sale sign|for sale signs|sale sign|yard sign|yard signs|realtor sign|lawn sign"),
  takeAway(
    "wires, poles or bins",
    `wire|wires|power line|power lines|cable|cables|telephone pole|utility pole|pole|poles|street light|trash|trash can|trash cans|garbage|garbage can|garbage cans|bin|bins|junk|
    clutter|toys|hose|utility box|electrical box|electric box|gas meter|electric meter|water meter|propane tank|air conditioner|ac unit|stump|stumps|debris|debris pile|rubble|basura|postes|poste`,
  ),
  takeAway(
    "the neighbor's house",
    "neighbor house|neighbour house|neighbor|neighbors|neighbour|neighbours|neighbors house|vecino|vecinos",
    "it",
  ),
  moment(
    `night|twilight|night time|nighttime|at night|dusk|dawn|sunset|sunrise|evening|golden hour|daytime|noon|snow|snowy|snowing|winter|rain|rainy|raining|fog|foggy|cloud|clouds|cloudy|stormy|storm|
    sky|the sky|blue sky|clear sky|blue skies|el cielo|sunny|sunshine|sun|autumn|fall|fall colors|summer|spring|springtime|moon|stars|noche|de noche|nieve|invierno|otono|verano|primavera|lluvia|cielo|atardecer|amanecer|sol|nublado`,
  ),
  {
    words:
      "kitchen|bathroom|bathrooms|bedroom|living room|interior|inside the house|inside of|inside of the garage|inside of the house|floor|floors|flooring|carpet|ceiling|cabinets|countertop|countertops|sofa|couch|basement|cocina|bano|recamara|sala|piso|pisos|dormitorio|sotano",
    label: "rooms inside",
    advice: "This preview shows the outside of the home: walls, roof, driveway and yard.",
  },
];

/** The label and the advice of a thing by its label. */
export const adviceOf = new Map(things.map(({ label, advice }) => [label, advice]));

export const thingWords: [Meaning, string][] = things.map(({ words, label }) => [
  { kind: "thing", thing: label },
  words,
]);
