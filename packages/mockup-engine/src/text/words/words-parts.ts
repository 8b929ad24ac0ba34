import type { Color } from "../wish-plan.ts";
import type { Dirt, Meaning, Part } from "./meanings.ts";

const part = (name: Part, words: string): [Meaning, string] => [{ kind: "part", part: name }, words];
const parte = (name: Part, words: string): [Meaning, string] => [
  { kind: "part", part: name, isSpanish: true },
  words,
];
const dirt = (name: Dirt, words: string): [Meaning, string] => [{ kind: "dirt", dirt: name }, words];
const color = (name: string, ...rgb: Color["rgb"]): Color => ({ name, rgb });

/** Parts of a property, what soils them and the names of whole services, in English and Spanish. */
export const partWords: [Meaning, string][] = [
  part(
    "walls",
    `wall|walls|both stories|both floors|siding|stucco|clapboard|clapboards|brickwork|render|weatherboard|weatherboards|lap siding|hardie siding|aluminum siding|vinyl|body|main body|main color|primary|primary color|body color|body colour|base color|cladding|
    vinyl siding|wood siding|house walls|exterior walls|outside walls|brick house|brick home|shingle siding|board siding`,
  ),
  part(
    "house",
    `house|houses|home|homes|exterior|exteriors|facade|outside|building|outside of the house|front of the house|front of my house|
    front of the home|front of house|front of home|front facade|front elevation|front exterior|street side|whole exterior|entire exterior|structure|dwelling|residence|townhouse|townhome|duplex|condo|cabin|villa|mansion|mobile home|manufactured home|rambler|rancher|split level|colonial|victorian|tudor|whole house|entire house|house exterior|cottage|bungalow|ranch house|property`,
  ),
  part(
    "trim",
    `trim|trims|trimming|trimwork|fascia|fascias|soffit|soffits|accent|accents|eave|eaves|border|borders|window trim|window frame|window frames|door frame|door frames|frame|frames|windows frames|windows trim|windows frame|molding|moldings|moulding|mouldings|casing|casings|corner
    boards|roof trim|garage trim|garage door trim|sidelight|sidelights|transom|transoms|quoins|corbels|brackets|rafters|rafter tails|beams|sills|window sill|window sills|lintels|rake boards|barge boards|crown molding|frieze|door surround|door trim|trim work|trim color|accent color|secondary|secondary color`,
  ),
  part(
    "garage",
    "garage|garages|garage door|garage doors|two car garage|two car garage door|double garage door|single garage door|carport door|overhead door",
  ),
  part(
    "door",
    `door|doors|front door|front doors|entry door|entrance door|entry doors|main door|storm door|doorway|entry|front entry|house door|side door|back door|basement door|cellar door|side entry door`,
  ),
  part("shutters", "shutter|shutters|window shutters"),
  part(
    "windows",
    "window|windows|window pane|window panes|front windows|window sash|window sashes|muntins|mullions|sash|sashes",
  ),
  part("gutters", "gutter|gutters|downspout|downspouts|rain gutters"),
  part("fence", "fence|fences|fencing|gate|gates"),
  part(
    "porch",
    `porch|front porch|porch ceiling|porch ceilings|portico|column|columns|pillar|pillars|post|posts|railing|railings|rail|rails|front steps|baluster|balusters|spindle|spindles|banister|banisters|lattice|porch floor|porch steps|porch railing|porch columns|front porch ceiling|front porch floor|front porch columns|front porch posts|front porch railing|front porch steps|
    steps|stairs|stoop|front stoop`,
  ),
  part("balcony", "balcony|balconies"),
  part("deck", "deck|decks|decking|back deck"),
  part("chimney", "chimney|chimneys"),
  part("roof", "roof|roofs|rooftop|roofing|reroof|reroofing|re roof|roofline|roof line|roof tiles color"),
  part(
    "driveway",
    "driveway|driveways|drive|drive way|dirt driveway|dirt drive|parking pad|parking area|parking spot|garage apron|driveway surface",
  ),
  part(
    "walkway",
    "walkway|walkways|walk|walk way|path|paths|pathway|pathways|sidewalk|sidewalks|footpath|front walk|front path|paving|pool deck|flatwork",
  ),
  [
    { kind: "part", part: "walkway", nearest: true },
    "stepping stone|stepping stones|stepping stone path|stepping pads|stepping pavers|stepping slabs|step stones|stepstones|steppers|stepper stones|step stone path",
  ],
  part(
    "lawn",
    "lawn|lawns|grass|sod|turf|zoysia|bermuda|bermuda grass|st augustine|st augustine grass|saint augustine|bluegrass|fescue|zoysia sod|bermuda sod|grass seed|hydroseed|hydroseeding|turf grass|front lawn|artificial turf|artificial grass|fake grass|synthetic turf|astroturf",
  ),
  part(
    "yard",
    `yard|yards|front yard|garden|gardens|front garden|landscape|landscaped|landscaping|grounds|landscape design|hardscape|hardscaping|garden design|ground`,
  ),
  part(
    "beds",
    `bed|beds|garden bed|garden beds|planting bed|planting beds|planter bed|
    planter beds|landscape bed|landscape beds|island bed`,
  ),
  part(
    "plants",
    "plants|shrub|shrubs|bush|bushes|shrubbery|greenery|foundation plants|foundation planting|foliage|plantings|landscaping plants|evergreen|evergreens|ground cover|groundcover",
  ),
  part(
    "everything",
    "everything|all else|all the rest|all of it|all of them|todo lo demas|the rest|rest|whole thing",
  ),
  part("it", "it|them|eso|esto"),
  parte("house", "casa|casas|hogar|exteriores|edificio|frente|frente de la casa|propiedad|vivienda"),
  parte("walls", "pared|paredes|muro|muros|fachada|estuco|revestimiento|paredes exteriores"),
  parte(
    "trim",
    "moldura|molduras|borde|bordes|marco|marcos|marcos de las ventanas|marcos de ventanas|adornos|detalles|ribete|ribetes|cornisa|cornisas|zocalo",
  ),
  parte(
    "garage",
    "garaje|cochera|puerta del garaje|puerta de garaje|puerta de la cochera|puerta de cochera|puertas del garaje|porton del garaje",
  ),
  parte(
    "door",
    "puerta|puertas|puerta principal|puerta de entrada|puerta delantera|puerta de enfrente|puerta de la casa",
  ),
  parte("shutters", "contraventana|contraventanas|persiana|persianas|postigo|postigos"),
  parte("windows", "ventana|ventanas"),
  parte("gutters", "canaleta|canaletas|canalon|canalones"),
  parte("fence", "cerca|cercas|valla|vallas|reja|rejas|barda|bardas|porton|cerco"),
  parte(
    "porch",
    "porche|columna|columnas|pilar|pilares|barandal|barandales|escalon|escalones|escalera|escaleras",
  ),
  parte("balcony", "balcon|balcones"),
  parte("deck", "terraza|terrazas"),
  parte("chimney", "chimenea|chimeneas"),
  parte("roof", "techo|techos|tejado|tejados|azotea|techumbre"),
  parte(
    "driveway",
    "entrada|entrada de autos|entrada de carros|entrada de coches|entrada para autos|entrada para carros|entrada del garaje|entrada vehicular|estacionamiento",
  ),
  parte(
    "driveway",
    "camino de autos|camino para autos|camino de carros|camino de los carros|camino para carros|camino para los carros|camino del carro|camino de coches|camino para el coche|camino vehicular|paso de autos",
  ),
  parte("walkway", "acera|aceras|banqueta|banquetas|camino|caminos|sendero|senderos|andador|pasillo"),
  parte("lawn", "cesped|pasto|pastos|grama|zacate|pasto artificial|cesped artificial|hierba verde"),
  parte(
    "yard",
    "jardin|jardines|jardin delantero|patio delantero|patio de enfrente|jardineria|paisajismo|terreno",
  ),
  parte("beds", "jardinera|jardineras|macizo|macizos|arriate|arriates|canteros|cantero"),
  parte("plants", "plantas|planta|arbusto|arbustos|matorral|matorrales"),
  dirt("roof", "moss|mossy|lichen|black streaks|dark streaks|musgo|liquen"),
  dirt(
    "any",
    `algae|moldy|mold|mould|mildew|stains|stain marks|discoloration|discolouration|grime|dirt|dirty|dust|streak|streaks|streaking|soot|green stuff|green
    slime|green film|black stuff|bird droppings|graffiti|gunk|gunk buildup|grunge|crud|red clay|clay stains|red clay stains|hard water stains|pollen|bird poop|filth|filthy|grimy|slime|slimy|algas|alga|moho|mancha|manchas|mugre|
    suciedad|sucio|sucia|sucios|sucias|hongos|hongo|verdin|polvo|telaranas`,
  ),
  dirt(
    "walls",
    "spider webs|spiderwebs|cobwebs|nest|nests|wasp nest|wasp nests|hornet nest|bird nest|waterline|water line|flood line|efflorescence|chalky stuff",
  ),
  dirt(
    "paving",
    "gum|chewing gum|gum spots|skid marks|oil|oil stain|oil stains|oil spots|grease|tire marks|tire mark|tires marks|tyre marks|tire tracks|rust stains|rust spots|rust marks|rust marks|oil marks|aceite|grasa|manchas de aceite",
  ),
  dirt(
    "lawn",
    `all dirt|just dirt|only dirt|mostly dirt|bare soil|weed|weeds|weeding|crabgrass|dandelion|dandelions|overgrowth|overgrown|overgrown weeds|bare spots|thin spots|sand spurs|sandspurs|nutgrass|fallen leaves|leaves|dead leaves|dead grass|brown grass|dry
    grass|dead lawn|brown lawn|brown spots|brown patches|brown patch|yellow spots|yellow patches|dead patch|bare spots|dead spots|bald spots|patchy|patchy grass|patchy lawn|dead patches|bare patches|bare dirt|maleza|malezas|malas hierbas|mala
    hierba|hierbas|yerbas|yerba mala|hojas|hojas secas|pasto seco|cesped seco|zacate seco`,
  ),
  dirt(
    "driveway-damage",
    "crack|cracks|cracked|cracking|pothole|potholes|crumbling|sinking|uneven|grieta|grietas|bache|baches|agrietada|agrietado",
  ),
  dirt(
    "peeling-paint",
    "peeling paint|peeling|chipped paint|chipping paint|flaking paint|faded paint|old paint|pintura descascarada|pintura vieja",
  ),
  [{ kind: "service", service: "wash-walls" }, "house washing|house wash|hose wash"],
  [
    { kind: "service", service: "lawn" },
    "stripes in the lawn|stripe the lawn|lawn stripes|mowing stripes|lawn care|lawn service|lawn maintenance|lawn mowing|mow|mow the lawn|mowing|resod|reseed|topsoil|top soil|topsoil and seed|seed|seeding|seeded|sodding|overseed|overseeding|yard work|yard cleanup|yard clean up|cortar el pasto|corta el pasto|cuidado del cesped",
  ],
  [
    { kind: "service", service: "curb-appeal" },
    "curb appeal|look brand new|look new again|look like new|good as new|brand new house|like brand new|glow up|zhuzh|jazz it up|wow factor|curbside appeal|makeover|home makeover|exterior makeover|exterior remodel|remodel|renovation|renovate|remodelacion|remodelar",
  ],
  [{ kind: "vague" }, "better looking|more attractive"],
  [
    { kind: "style", walls: color("white", 244, 243, 239), trim: color("black", 44, 45, 47) },
    "farmhouse|modern farmhouse",
  ],
  [
    {
      kind: "style",
      walls: color("cream", 242, 231, 205),
      trim: color("brown", 115, 84, 63),
      roof: color("terracotta", 190, 106, 77),
    },
    "mediterranean|mediterraneo|mediterranea|spanish style|tuscan|spanish colonial|hacienda|spanish house",
  ],
  [
    { kind: "style", walls: color("olive", 117, 116, 75), trim: color("cream", 242, 231, 205) },
    "craftsman|craftsman style|arts and crafts",
  ],
  [
    { kind: "style", walls: color("adobe", 196, 142, 104), trim: color("brown", 115, 84, 63) },
    "southwestern|southwest style|santa fe style|pueblo style|adobe style",
  ],
  [
    { kind: "style", walls: color("light blue", 170, 196, 214), trim: color("white", 244, 243, 239) },
    "coastal|beach house|beachy|nautical|cape cod",
  ],
  [
    { kind: "style", walls: color("white", 244, 243, 239), trim: color("black", 44, 45, 47) },
    "colonial style",
  ],
];
