import type { PlantName } from "../../plant-names.ts";
import { nameColor } from "./color-names.ts";
import type { Material, Meaning } from "./meanings.ts";

const material = (value: Material, words: string): [Meaning, string] => [
  { kind: "material", material: value },
  words,
];
/** What is drawn comes near it and is another thing, which the homeowner is told. */
const near = (value: Material, words: string) => material({ ...value, nearest: true }, words);
const flower = (words: string, ...plants: PlantName[]): [Meaning, string] => [
  { kind: "plant", plants, isFlower: true },
  words,
];
const shrub = (words: string, ...plants: PlantName[]): [Meaning, string] => [
  { kind: "plant", plants, isFlower: false },
  words,
];

/** Materials and plants, in English and Spanish. */
export const materialWords: [Meaning, string][] = [
  material(
    { paving: "asphalt" },
    `asphalt|blacktop|black top|tarmac|tar|sealcoat|seal coat|sealcoated|sealcoating|seal coating|seal|sealed|sealing|sealant|
    sealer|reseal|resealed|resealing|repave|repaved|repaving|mill and overlay|asphalt overlay|overlay|asfalto|asfaltar|asfaltada|sellar|sellado|chapopote`,
  ),
  material(
    { paving: "concrete" },
    "concrete|cement|slab|concrete slab|poured concrete|broom finish|broom finished|brushed finish|brushed concrete|pour|repour|re pour|repoured|poured|concreto|cemento|hormigon",
  ),
  // Plain concrete has no joints of slabs.
  near(
    { paving: "concrete" },
    "slabs|concrete slabs|losas de concreto|losas grandes de concreto|big slabs|large slabs|rectangular slabs|big rectangular slabs|large rectangular slabs|large format slabs|square slabs",
  ),
  material(
    { paving: "aggregate" },
    "exposed aggregate|exposed aggregate concrete|aggregate concrete|pebble concrete|agregado expuesto",
  ),
  material(
    { paving: "permeable" },
    "permeable pavers|permeable paver|permeable|pervious pavers|permeable paving",
  ),
  near({ paving: "permeable" }, "grass pavers"),
  near({ paving: "herringbone" }, "chevron"),
  material(
    { paving: "herringbone" },
    `herringbone|herringbone pattern|herringbone pavers|pavers herringbone|
    pavers in a herringbone pattern|pavers in herringbone|herringbone pattern pavers|herringbone paver`,
  ),
  material(
    { paving: "herringbone", color: { name: "brick", rgb: [158, 112, 92] } },
    `herringbone brick|herringbone bricks|herringbone brick pavers|brick herringbone|brick herringbone pavers|brick in a herringbone pattern|bricks in a herringbone pattern|
    brick pavers in a herringbone pattern|brick in herringbone|bricks in herringbone`,
  ),
  material(
    { paving: "cobblestone" },
    "cobble|cobbles|cobblestone|cobblestones|cobblestone pavers|cobble pavers|belgian block|empedrado",
  ),
  material({ paving: "stamped" }, "stamped concrete|stamped|concreto estampado|estampado|estampada"),
  material(
    { paving: "pavers" },
    `paver|pavers|paver stone|paver stones|paving stone|paving stones|interlocking
    pavers|interlocking|interlock|stone pavers|concrete pavers|paved|adoquin|adoquines|adoquinado`,
  ),
  near(
    { paving: "pavers" },
    "flagstone|flagstones|travertine|crazy paving|crazy pave|random flagstone|stone slabs|losas|lajas",
  ),
  material({ paving: "cobblestone" }, "granite setts|setts|granite cobbles|granite cobblestone"),
  material(
    { paving: "pavers", color: { name: "granite", rgb: [146, 146, 148] } },
    "granite pavers|granite paver",
  ),
  near({ paving: "pavers", color: nameColor("slate") }, "slate pavers|slate paver|slate stone"),
  near(
    { paving: "pavers", color: { name: "bluestone", rgb: [118, 128, 138] } },
    "bluestone|bluestone pavers|blue stone",
  ),
  material({ paving: "brick" }, "brick paver|brick pavers|brick paving|ladrillo para piso"),
  material(
    { paving: "brick", isCladding: true },
    `brick|bricks|ladrillo|ladrillos|brick and stone|brick and the stone|brick or stone|stone and brick|stone and the brick|stone or brick|bricks and
    stone|brick and stonework|ladrillo y piedra|piedra y ladrillo|el ladrillo y la piedra`,
  ),
  material(
    { paving: "gravel", ground: "gravel" },
    "gravel|crushed stone|crushed rock|crushed limestone|limestone gravel|limestone rock|pea gravel|caliche|crusher run|road base|crushed gravel|grava|gravilla",
  ),
  near(
    { paving: "gravel", ground: "gravel" },
    "crushed shell|crushed shells|shell rock|seashell driveway|sea shell driveway|oyster shell driveway|shell path",
  ),
  near(
    { paving: "gravel", ground: "gravel", color: { name: "oyster shell", rgb: [222, 214, 200] } },
    "oyster shell|oyster shells|crushed oyster shell|crushed oyster shells",
  ),
  material(
    { ground: "gravel", paving: "pavers", isCladding: true, nearest: "paving" },
    "stone|stones|natural stone|piedra|piedras|piedra natural",
  ),
  near({ ground: "gravel", paving: "pavers", isCladding: true }, "fieldstone"),
  near(
    { ground: "gravel" },
    "river rock|river rocks|river stone|river stones|egg rock|moon rock|moon rocks|piedra de rio|piedras de rio",
  ),
  material(
    { ground: "gravel" },
    `rock|rocks|pebble|pebbles|landscape rock|landscaping rock|decorative rock|decorative stone|marble chips|crushed marble|marble chip|marble rock|rock chips|stone chips|beach pebbles|roca|
    rocas|piedrecillas`,
  ),
  material({ ground: "gravel", color: nameColor("white") }, "crushed white marble|marmol blanco"),
  material({ ground: "gravel", color: nameColor("tan") }, "crushed granite"),
  near(
    { ground: "gravel", color: nameColor("tan") },
    "decomposed granite|granite|dg|granito|granito descompuesto",
  ),
  near(
    { ground: "gravel", color: nameColor("brick red") },
    "red lava|crushed lava|red crushed lava|lava stuff|lava rock|lava rocks|lava stone|roca volcanica|roca de lava|rocas de lava|piedra de lava|piedras de lava",
  ),
  near(
    { ground: "gravel", color: nameColor("black") },
    "black lava|black lava rock|black lava rocks|black lava stone",
  ),
  material({ ground: "gravel", isOfBeds: true }, "gravel mulch|rock mulch|stone mulch|pebble mulch"),
  near({ ground: "gravel" }, "zen garden|japanese garden|japanese zen garden|raked gravel"),
  material(
    { ground: "gravel", isDesert: true },
    `xeriscape|xeriscaping|xeriscaped|zeroscape|zeroscaping|desert|desert landscape|desert landscaping|desert plants|desert garden|drought
    tolerant|drought resistant|drought tolerant plants|drought tolerant landscaping|low water|low water plants|drought friendly|drought proof|drought hardy|like arizona|arizona style|arizona look|arizona landscaping|arizona landscape|southwest landscaping|southwestern landscaping|southwest yard|southwestern yard|southwest garden|southwestern garden|palm springs style|palm springs look|dont need water|dont need much water|doesnt need water|doesnt need much water|needs little water|need little water|needs no water|need no water|dont need watering|doesnt need watering|doesnt need to be watered|dont need to be watered|no watering|without watering|never needs watering|never need watering|never needs water|hardly any watering|little watering|no need to water|dont have to water|never have to water|not have to water|dont want to water|hate watering|needs zero water|zero watering|never want to water|never want to water again|survives without water|survive without water|lives without water|live without water|thrives without water|zero water|hardly any water|very little water|waterwise|water wise|water saving|rock garden|
    desertico|desertica|desierto|plantas del desierto|plantas deserticas|xerojardin|jardin de piedras|poca agua|bajo consumo de agua`,
  ),
  material(
    { ground: "mulch" },
    "mulch|mulched|rubber mulch|cedar mulch|hardwood mulch|cypress mulch|bark|bark mulch|wood chips|woodchips|wood mulch|mulch ground|mantillo|corteza|virutas|acolchado",
  ),
  near({ ground: "mulch" }, "pine straw|pinestraw|pine needles"),
  material(
    { roofing: "shingles" },
    `shingle|shingles|architectural|asphalt shingles|architectural shingles|architectural shingle|composition shingles|composite shingles|
    dimensional shingles|roof shingles|timberline|gaf|gaf timberline|timberline hdz|owens corning|certainteed|certainteed landmark|tamko|malarkey|tejas asfalticas|tejas de asfalto|teja asfaltica`,
  ),
  near(
    { roofing: "shingles", color: nameColor("slate") },
    "slate roof tiles|slate tiles|slate shingles|slate tile|tejas de pizarra|pizarra",
  ),
  near(
    { roofing: "shingles", color: nameColor("cedar") },
    "cedar shake|cedar shakes|wood shake|wood shakes|shake|shakes|cedar shingles|wood shingles|tejas de madera",
  ),
  material(
    { roofing: "tiles" },
    `tile|tiles|tiled|clay tile|clay tiles|spanish tile|spanish tiles|barrel tile|barrel tiles|clay barrel tile|clay barrel tiles|s tile|concrete roof tile|concrete roof tiles|roof tile|roof tiles|ceramic tile|ceramic tiles|concrete tile|concrete tiles|teja|tejas|tejas de barro|teja de barro|tejas espanolas|teja espanola`,
  ),
  near({ roofing: "tiles" }, "flat tile|flat tiles"),
  near({ roofing: "metal" }, "corrugated metal|corrugated|corrugated steel|corrugated tin|r panel"),
  material(
    { roofing: "metal" },
    `metal|standing seam|metal panels|galvalume|standing seam metal|steel|tin|zinc|aluminum|aluminium|metallic|metalico|metalica|lamina|laminas|acero|aluminio`,
  ),
  material(
    { isCladding: true },
    `stone veneer|brick veneer|stone front|brick front|stone exterior|brick exterior|stone accents|brick accents|stone siding|brick siding|stone columns|stone pillars|stone wainscot|stone skirt|stone base|faux stone|cultured stone|manufactured stone|board and batten|shiplap|hardie|hardie board|hardiboard|hardie plank|james hardie|fiber cement|
    cedar siding|log siding|new siding|stacked stone|ledgestone|paneling|masonry|stonework|stone facade|german schmear`,
  ),
  flower(
    `cottage garden|something flowering|flowering plants|flowering shrubs|flowering bushes|flowering|blooming plants|blooms|things that bloom|attract hummingbirds|attract butterflies|attract bees|attract pollinators|for pollinators|for the bees|for butterflies and bees|for bees and butterflies|for bees|for bees and hummingbirds|for hummingbirds and bees|for hummingbirds and butterflies|for butterflies and hummingbirds|for birds and bees|for birds and butterflies|for the butterflies|for the hummingbirds|for the pollinators|for the bees and butterflies|for the butterflies and bees|bees and butterflies|butterflies and bees|bees and hummingbirds|hummingbirds and butterflies|butterflies and hummingbirds|attract bees and butterflies|attract butterflies and bees|attract birds and butterflies|birds and butterflies|butterfly and bee garden|bee and butterfly garden|bee friendly|butterfly friendly|pollinator friendly|for butterflies|for hummingbirds|cottage style garden|cottage style yard|cottage style front yard|cottage style front|butterfly garden|bee garden|hummingbird garden|cutting garden|perennial garden|perennial bed|flower border|english garden|english cottage garden|flower bed|flower beds|flowerbed|flowerbeds|flower garden|flower gardens|macizos de flores|spring flowers|summer flowers|something colorful|flower|flowers|everything that blooms|anything that blooms|anything that flowers|bloom|blooms|blooming|blossom|blossoms|colorful plants|colourful plants|flowering plants|flowering shrubs|perennial|perennials|annuals|pop of color|pops of color|splash of color|splashes of color|touch of color|pollinator garden|flor|flores|flores de colores`,
  ),
  [
    { kind: "plant", plants: [], isFlower: true, isMeadow: true },
    "prairie|prairie flowers|prairie plants|prairie garden|native prairie|native prairie flowers|wildflower|wildflowers|wildflower meadow|wild flowers|flower meadow|meadow|flores silvestres|pradera",
  ],
  flower("hydrangea|hydrangeas|hortensia|hortensias", "hydrangea-white", "hydrangea-pink", "hydrangea-blue"),
  flower("rose|roses|rose bush|rose bushes|rosebush|rosebushes|rosal|rosales|rosas rojas", "rose"),
  flower("lavender plants|lavender bushes|lavanda|lavandas", "lavender"),
  flower("salvia|salvias|blue salvia|purple salvia", "salvia"),
  flower("petunia|petunias", "petunias"),
  flower("begonia|begonias", "begonias"),
  flower("daisy|daisies|margarita|margaritas", "daisies"),
  flower("azalea|azaleas", "azalea"),
  shrub("spirea", "spirea"),
  shrub("barberry", "barberry"),
  shrub("laurel|laurels|laureles", "laurel"),
  shrub(
    "hedge|hedges|boxwood|boxwoods|box hedge|boxwood hedge|boxwood hedges|hedgerow|seto|setos|boj",
    "boxwood",
  ),
  shrub("conifers", "cone"),
  [{ kind: "plant", plants: [], isFlower: false }, "natives|nativas"],
  shrub("juniper|junipers", "juniper"),
  shrub("blue fescue", "blue-fescue"),
  shrub("sedge|sedges", "sedge"),
  shrub("feather reed grass|reed grass|karl foerster", "reed-grass"),
  shrub(
    "grasses|native grasses|decorative grass|decorative grasses|ornamental grass|ornamental grasses|fountain grass|tall grass|tall grasses",
    "fountain-grass",
  ),
  [
    { kind: "plant", plants: ["agave"], isFlower: false, isDesert: true },
    "agave|agaves|succulent|succulents|suculenta|suculentas|maguey|magueyes",
  ],
  // The picture sets barrel cacti among its agaves.
  [
    { kind: "plant", plants: ["barrel-cactus", "agave"], isFlower: false, isDesert: true },
    "cactus|cacti|cactuses|cactos",
  ],
  [{ kind: "plant", plants: ["yucca"], isFlower: false, isDesert: true }, "yucca|yuccas"],
];
