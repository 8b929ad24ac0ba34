import { boulders, edging, joints, onSite, pattern } from "./advices.ts";

/** Something that cannot be shown: the words for it, how it is called and what to do instead. */
export type Thing = { words: string; label: string; advice: string };

const add = (label: string, words: string): Thing => ({
  words,
  label,
  advice: `This quick preview can't add ${label}; ${onSite}`,
});
/** What people wish to have added and the engine cannot draw. */
export const additions: Thing[] = [
  add("a pool", "pool|pools|swimming pool|inground pool|lap pool|piscina|piscinas|alberca|albercas"),
  add("a hot tub", "hot tub|hot tubs|jacuzzi|spa|sauna"),
  add("a patio", "patio|patios|paver patio|concrete patio|courtyard|terrace"),
  add("a new deck", "new deck|wood deck|wooden deck|composite deck|back deck addition"),
  add(
    "a pergola or gazebo",
    "pergola|pergolas|gazebo|gazebos|arbor|arbors|trellis|trellises|pavilion|canopy|cenador|glorieta|arch|arches|archway|garden arch",
  ),
  add(
    "a fence or a gate",
    "picket fence|white picket fence|privacy fence|new fence|wood fence|wooden fence|vinyl fence|metal fence|iron fence|iron gate|chain link|chain link fence|fence installation|cerca nueva|cerca blanca|cerca de madera",
  ),
  add(
    "a retaining wall",
    "retaining wall|retaining walls|garden wall|garden walls|seat wall|stone wall|privacy wall|muro de contencion|muro de piedra",
  ),
  add(
    "a fountain or pond",
    "fountain|fountains|pond|ponds|waterfall|waterfalls|water feature|water features|koi pond|stream|fuente|fuentes|estanque|cascada",
  ),
  add(
    "a fire pit or outdoor kitchen",
    "fire pit|firepit|fire pits|fireplace|outdoor kitchen|bbq|barbecue|grill|asador|parrilla",
  ),
  add("a dry creek bed", ""),
  add(
    "outdoor lights",
    `uplighting|uplights|uplight|up lights|up lighting|spotlight|spotlights|flood lights|floodlights|light fixture|light fixtures|lights|lighting|lamp|lamps|lantern|lanterns|outdoor lighting|landscape lighting|porch light|porch lights|string lights|
    path lights|solar lights|sconces|lamp post|luces|lamparas|faroles|iluminacion`,
  ),
  add(
    "holiday decorations",
    "christmas lights|holiday lights|holiday lighting|christmas decorations|christmas|halloween|decorations|christmas tree|wreath|wreaths|pumpkins|luces de navidad|navidad|adornos de navidad",
  ),
  add("solar panels", "solar panel|solar panels|solar|solar roof|solar shingles|paneles solares|panel solar"),
  add(
    "rooms or floors to the house",
    `second story|second storey|second floor|third floor|another story|another floor|extra floor|addition|additions|extension|two story|2nd story|2nd floor|sunroom|
    dormer|dormers|bay window|bay windows|new garage|garage addition|two car garage|carport|tower|turret|segundo piso|otro piso|ampliacion|cuarto`,
  ),
  add(
    "skylights, awnings or vents",
    "skylight|skylights|solar tube|solar tubes|sun tunnel|sun tunnels|ridge vent|ridge vents|turbine|awning|awnings|cupola|weathervane|vents|antenna|satellite dish|toldo|toldos|tragaluz",
  ),
  add(
    "a new porch or columns",
    "new porch|covered porch|wraparound porch|wrap around porch|porch addition|new columns|new railing|new steps|porch swing|ramp|ramps|wheelchair ramp|handrail|handrails|stair lift|screened porch|screen porch|screened in porch|lanai",
  ),
  add(
    "trees",
    `tree|trees|palm|palms|palm tree|palm trees|maple|maple tree|oak|oak tree|oaks|fruit tree|fruit trees|pine tree|pine trees|cypress|magnolia|birch|
    willow|cherry tree|dogwood|crepe myrtle|crape myrtle|palo verde|palo verdes|mesquite|mesquites|lilac tree|redbud|weeping|weeping willow|weeping cherry|weeping cedar|evergreen tree|evergreen trees|douglas fir|doug fir|doug firs|fir tree|fir trees|japanese maple|shade tree|shade trees|tree service|tree removal|tree trimming|arbol|arboles|palmera|palmeras|palma|palmas|pino|pinos|roble`,
  ),
  add(
    "climbing plants",
    "ivy|english ivy|vine|vines|creeper|climbing roses|climbing plants|wisteria|hiedra|enredadera",
  ),
  add(
    "furniture or ornaments",
    `furniture|garden gnome|garden gnomes|garden statue|garden statues|yard art|lawn ornament|lawn ornaments|garden art|garden bench|garden shed|garden swing|lawn furniture|patio furniture|outdoor furniture|rocking chair|rocking chairs|car port|bench|benches|chair|chairs|table|tables|hammock|swing|swings|swing set|playground|playset|trampoline|statue|statues|gnome|gnomes|sculpture|
    birdbath|bird bath|slide|slides|water slide|free library|little library|little free library|numbers|address numbers|number plate|name plate|plaque|planter|planters|pots|flower pot|flower pots|flower boxes|flower box|tree house|potted plants|window boxes|window box|flag|flags|flagpole|sign|signs|mailbox|mailboxes|house number|house numbers|basketball hoop|shed|sheds|greenhouse|doghouse|treehouse|raised beds|raised bed|garden box|garden boxes|raised garden boxes|raised garden box|raised garden beds|raised garden bed|raised boxes|planter box|planter boxes|muebles|banca|bancas|maceta|macetas|estatua|buzon|bandera|columpio|cobertizo`,
  ),
  add(
    "a vegetable garden",
    "veggie garden|herb garden|kitchen garden|vegetable garden|vegetables|veggie|veggies|veggie patch|vegetable patch|veg patch|veg garden|tomatoes|tomato plants|pumpkin patch|huerto|huerta|verduras|tomates",
  ),
  {
    words:
      "strip of gravel|gravel strip|rock strip|strip of rock|second strip|strip of grass|grass strip|strip of lawn|strip of turf|grass strips|strips of grass",
    label: "a strip of another ground",
    advice:
      "This quick preview can't lay a strip of another ground by itself; mark the place with the brush and ask for that ground alone.",
  },
  add(
    "equipment on the house",
    "ev charger|car charger|charger|charging station|camera|cameras|security camera|security cameras|doorbell|ring doorbell|generator|mini split",
  ),
  add(
    "door hardware",
    "hardware|door hardware|garage door hardware|knobs|handles|house hardware|knocker|knockers|door knocker|door knockers|doorknob|door knob|door knobs|door handle|door handles|hinges|kickplate|kick plate",
  ),
  add("heating under the paving", "heated driveway|heated|snow melt|snowmelt|radiant heat"),
  add(
    "a court or putting green",
    "putting green|golf green|basketball court|tennis court|pickleball court|sport court|bocce court",
  ),
  add(
    pattern,
    "basket weave|basketweave|stack bond|pinwheel|circle pattern|fan pattern|mural|murals|stripe|stripes|striped|rainbow|rainbow colors|zigzags|plaid|camouflage|camo|leopard print|gradient|graffiti art|polka dots|checkerboard|racing stripes|mosaic|mosaics",
  ),
  add(
    edging,
    `edging|garden edging|stone edging|brick edging|metal edging|concrete edging|paver edging|stone border|brick border|paver border|stone borders|
    brick borders|paver borders|edge it|edged|edge the lawn|paver apron|pavers apron|brick apron|stone apron|cobblestone apron|concrete apron|edge the beds|edge the driveway|edge the walkway`,
  ),
  add(joints, ""),
  {
    words:
      "boulder|boulders|big rock|big rocks|large rock|large rocks|accent rock|accent rocks|accent boulders|landscape boulders|landscaping boulders",
    label: boulders,
    advice: `This quick preview sets boulders only in a desert garden, among its plants; ${onSite}`,
  },
  add(
    "irrigation or drainage",
    "sprinkler|sprinklers|irrigation|drainage|french drain|drip irrigation|riego|aspersores|drenaje",
  ),
  add(
    "a thatched or planted roof",
    "green roof garden|thatched roof|thatch|thatched|living roof|planted roof|sod roof",
  ),
];
