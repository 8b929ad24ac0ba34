import type { Meaning } from "./meanings.ts";

const act = (name: Extract<Meaning, { kind: "act" }>["act"], words: string): [Meaning, string] => [
  { kind: "act", act: name },
  words,
];
const plain = (
  kind:
    | "not"
    | "except"
    | "all"
    | "instead"
    | "only"
    | "reference"
    | "stay"
    | "vague"
    | "new"
    | "an"
    | "correction"
    | "filler",
  words: string,
): [Meaning, string] => [{ kind }, words];
const separator = (
  name: Extract<Meaning, { kind: "separator" }>["separator"],
  words: string,
): [Meaning, string] => [{ kind: "separator", separator: name }, words];
const preposition = (
  name: Extract<Meaning, { kind: "preposition" }>["preposition"],
  words: string,
): [Meaning, string] => [{ kind: "preposition", preposition: name }, words];

/** Verbs and the small words around them, in English and Spanish. */
export const actWords: [Meaning, string][] = [
  act(
    "paint",
    `paint|paints|painted|painting|repaint|repainted|repainting|stain|stained|staining|restain|recolor|recolour|
    color it|colour it|color match|color matched|touch up|limewash it|coat of paint|fresh coat|paint job|pinta|pintar|pinte|pinten|pintame|pintado|pintada|pintados|
    pintadas|pintarla|pintarlo|pintala|pintalo|repintar|repinta|pintura`,
  ),
  act(
    "wash",
    `wash|washed|washes|washing|clean|cleaned|cleaning|cleans|cleaner|deep clean|spray down|spray off|spray clean|hose off|polish|polish up|shine up|clean up|cleanup|clean off|wash off|wash away|wash down|hose
    down|rinse|rinsed|scrub|scrubbed|scrub off|degrease|lava|lavar|lave|laven|lavado|lavada|limpia|limpiar|limpie|limpien|limpieza|
    limpio|limpios|limpias|spotless`,
  ),
  act(
    "pressure-wash",
    `pressure wash|pressure washed|pressure washing|power wash|power washed|power washing|pressure clean|pressure
    cleaning|soft wash|soft washing|softwash|powerwash|lavado a presion|lavar a presion|lava a presion|hidrolavado|hidrolavar`,
  ),
  act(
    "replace",
    `replace|replaced|replacing|replacement|swap|swap out|switch out|substitute|exchange|trade|reemplaza|reemplazar|
    reemplace|sustituye|sustituir|sustituya`,
  ),
  act(
    "change",
    `change|changed|changing|turn|convert|converted|switch|transform|make|made|making|cambia|cambiar|cambie|
    convierte|convertir|haz|hacer|vuelve`,
  ),
  act("cover", "cover|covered|fill|filled|fill in|line|surround|cubre|cubrir|cubierto|cubierta|llena|llenar"),
  act(
    "remove",
    `remove|rake|rake up|blow|blow off|sweep|sweep up|took out|took off|taken out|ripped out|ripped up|torn out|tore out|dug up|pulled out|pulled up|got rid of|removed|removing|removal|get rid of|getting rid of|take out|take away|take off|take down|get off|get out|tear out|tear
    off|tear down|rip out|rip up|dig up|dig out|pull out|pull up|eliminate|clear|clear out|clear off|clear away|delete|erase|hide|
    lose|demolish|kill|gone|knock out the|knock down|take down|out of the shot|out of the picture|out of the photo|out of the frame|out of frame|desaparezca|desaparezcan|desaparecer|have to go|has to go|needs to go|need to go|must go|gotta go|got to go|dump|ditch|toss|scrap|nix|bulldoze|yank|yank out|chop down|haul off|haul away|quita|quitar|quiten|quitale|elimina|eliminar|elimine|saca|sacar|saque|remueve|remover|borra|borrar`,
  ),
  act(
    "add",
    `add|added|adding|put|put in|put down|put up|put on|install|installed|installing|installation|plant|planted|planting|lay|
    laid|lay down|build|construct|create|give|pon|poner|ponga|ponle|ponme|pongan|agrega|agregar|agregue|anade|anadir|
    instala|instalar|instale|instalacion|coloca|colocar|plantar|siembra|sembrar|construye|construir`,
  ),
  act(
    "keep",
    `keep|keeping|kept|leave|leaving|retain|retaining|preserve|preserving|dont touch|dont do anything to|dont do anything with|do not do anything to|do not do anything with|ignore|skip|forget about|do not touch|dont mess with|hands off|dont worry about|dont bother with|dont bother|do not bother with|dont bother about|dont fool with|no need to do|no need to touch|no need to wash|no need to clean|dont do|not worried about|do not worry about|stay off|hold off on|dont paint|do not paint|leave out|dont change|do not change|without
    touching|without changing|manten|mantener|mantenga|mantengan|conserva|conservar|conserve|deja|dejar|deje|dejen|
    no toques|no toque|no toquen|no tocar|sin tocar|sin cambiar|no cambies|no cambiar|respeta|respetar`,
  ),
  act(
    "fix",
    `repair|repaired|repairs|mend|mended|mending|patch up|patch the|patch my|patch these|patch those|fix|fixed|fix up|restore|restored|restoration|refresh|refreshed|renew|renewed|redo|redone|
    update|updated|refinish|resurface|resurfaced|resurfacing|revive|rejuvenate|freshen up|spruce up|reparar|repara|
    reparacion|arreglar|arregla|arregle|renovar|renueva|restaurar|restaura`,
  ),
  act(
    "widen",
    "wide enough|raise|raised|widen|widened|extend|extended|enlarge|expand|bigger|larger|wider|longer|ensancha|ensanchar|amplia|ampliar|agranda|agrandar",
  ),
  act("prune", "prune|pruned|pruning|trim back|trim down|cut back|cut down|poda|podar|pode|recorta|recortar"),
  plain(
    "not",
    "not|isnt|arent|no|nada de|nope|cant|cannot|can not|arent allowed to|not allowed to|dont|dont want|do not want|dont like|do not like|dont care for|cant stand|hates|tired of|so tired of|sick of|so sick of|so over|so done with|fed up with|bored of|bored with|allergic to|anti|do not|doesnt|never|without|none|nor|neither|avoid|hate|dislike|minus|sin|ni|ningun|ninguna|tampoco|nunca",
  ),
  plain(
    "except",
    "except|except for|anything except|excluding|other than|apart from|besides|aside from|anything but|anything other than|anything besides|anything apart from|any color but|any colour but|any color except|any colour except|any color other than|any color besides|any other color than|any other color but|any shade but|any shade except|every color but|every color except|every other color but|all colors but|all colors except|but not|stop at|stopping at|excepto|menos|salvo|a excepcion de",
  ),
  plain(
    "all",
    "everything but|everything except|everything except for|everything besides|all but|all except|todo menos|todo excepto|todo salvo",
  ),
  plain("instead", "instead of|in lieu of|rather than|in place of|as opposed to|en vez de|en lugar de"),
  plain("only", "only|just|solo|solamente|unicamente|nothing but|nothing else|nada mas|nomas"),
  plain(
    "reference",
    `less|fewer|look best with|looks best with|best with|pair with|pairs with|pair well with|pairs well with|would go with|goes best with|go best with|contrast with|contrasts with|look better with|looks better with|look good with|looks good with|look nice with|look great with|looks nice with|looks great with|works with|work with|go well with|goes well with|because|cause|so the house|so my house|so our house|so that the house|so that it|porque|para que|match|matches|matching|to match|color matched to|blend with|blends with|blend in with|blend into|blends into|blend in to|disappear into|melt into|goes with|going with|to go with|that goes with|that go with|same as|the same as|same color as|same colour as|the same color as|the same colour as|same color like|
    similar to|complement|complements|complementing|coordinate with|looks like the neighbors|like the neighbors|like my
    neighbors|like our neighbors|a juego con|del mismo color que|el mismo color que|mismo color que|igual que|que combine con|combina con`,
  ),
  plain(
    "stay",
    "stay|dont want touched|dont want changed|dont want painted|do not want touched|not touched|se quede|se queden|se queda|se quedan|stays|staying|as they were|the way it is|the way they are|like it is|remain|remains|untouched|unchanged|as is|as it is|as they are|alone|the same|igual|como esta|como estan|intacto|intacta",
  ),
  plain(
    "vague",
    `nice|nicer|before and after|cheapest|cheap|affordable|energy efficient|long lasting|budget friendly|whatever you recommend|what do you recommend|what do you suggest|your choice|your pick|you pick|you choose|you decide|up to you|most popular|popular|cheerful|cheery|cozy|cosy|welcoming|lively|friendly|homey|timeless|sophisticated|tasteful|stylish|upscale|high end|expensive|tidy up|tidy it|tidy it up|tidier|neater|beautiful|pretty|prettier|better|modern|contemporary|amazing|stunning|awesome|gorgeous|attractive|inviting|
    cute|low maintenance|easy care|low upkeep|poco mantenimiento|bajo mantenimiento|fancy|classy|aesthetic|sharp|polished|run down|less run down|rundown|dated|less dated|outdated|boring|less boring|bland|less bland|drab|shabby|
    elegant|luxurious|improve|improved|improvement|upgrade|upgraded|surprise me|wow me|dealers choice|suggest something|whatever you think|whatever you suggest|new look|facelift|great|best|lovely|freshen everything up|freshen it up|freshen things up|pop|stand out|neighbors jealous|my neighbors jealous|the neighbors jealous|bonito|bonita|mejor|hermoso|
    hermosa|linda|lindo|moderno|moderna|mejora|mejorar|elegante`,
  ),
  plain(
    "new",
    "new|greener|lusher|thicker|fuller|healthier|fresh|brand new|another|more|some|extra|nuevo|nueva|nuevos|nuevas|otro|otra|mas|unos|unas",
  ),
  plain("an", "a|an|un|una"),
  plain(
    "correction",
    `kidding|just kidding|only kidding|jk|joking|just joking|no wait|no scratch that|wait no|oh wait|wait actually|no actually|actually no|i mean|i meant|scratch that|or rather|correction|never mind that|no sorry|sorry no|no make it|no make that|
    digo|mejor dicho|no mejor`,
  ),
  separator("and", "and|including|plus|also|as well as|along with|y|e|tambien|ademas"),
  separator("with", "with|con"),
  separator("but", "but|however|though|although|yet|pero|aunque"),
  separator("stop", "then|after that|afterwards|next|luego|despues|entonces|while you are at it"),
  preposition(
    "place",
    "on|in|at|off|from|inside|against|onto|over|of|en|sobre|del|de la|de los|de las|throughout|all over|top to bottom|from top to bottom|head to toe|from head to toe",
  ),
  preposition(
    "beside",
    `along|above|through|across|toward|towards|down to|around|beside|near|next to|in front of|under|underneath|beneath|below|between|behind|across from|
    alongside|lining|bordering|on both sides of|on either side of|up to|leading to|leading up to|going to|by the|outside the|a lo
    largo de|alrededor de|junto a|al lado de|cerca de|frente a|enfrente de|delante de|debajo de|entre|detras de|bajo`,
  ),
  preposition("for", "for|para"),
  preposition("to", "to|into|por|as|al|by"),
  plain(
    "filler",
    `clean slate|clean sweep|fresh start|spring colors|summer colors|spring tones|called|or whatever its called|whatever its called|i think its called|or whatever you call it|tree root|tree roots|roots|doors down|two doors down|a few doors down|across the street|down the street|up the street|down the road|around the corner|shed style|tidy|neat|tidied|thats it|that is it|thats all|that is all|and thats it|keep it simple|keep it cheap|keep it classy|post office|no pressure|low pressure|whichever|whatever|washing away|washed away|washes away|washing out|washed out|whole nine yards|the whole nine yards|nine yards|open house|open houses|ours|mine|crisp|drip edge|drip edges|flashing|underlayment|cant wait|cant decide|cant wait to|coat|coats|two coats|primer|prime|scrape|leaning toward|leaning towards|leaning to|im|ive|id|the|my|our|your|its|his|her|their|this|that|these|those|el|la|los|las|mi|mis|su|sus|nuestra|nuestro|esta|este|i|we|you|
    he|she|they|me|us|is|are|was|be|being|been|am|it is|want|wants|wanted|would|like|love|need|needs|please|pls|plz|can|could|will|
    should|lets|let|see|show|how|what|if|so|do|does|did|have|has|had|get|got|go|going|look|looks|looking|like to|quiero|
    quisiera|queremos|gustaria|me gustaria|por favor|favor|quiere|necesito|que|se|de|a|lo|le|les|muy|todo|toda|todos|todas|very|really|super|quite|
    bit|little|kind|sort|all|whole|entire|every|each|any|both|color|colors|colour|colours|colored|coloured|tone|tones|hue|shade of|shade|shades|
    paint color|style|styled|look like|finish|finished|accented|old|existing|current|mom|dad|wife|husband|limestone|is trash|looks like trash|trashy|tad|shade or two|next door|house next door|bay|ugly|dirty old|original|professional|professionally|quality|
    big|large|small|huge|tall|short|long|wide|narrow|thick|thin|side|sides|part|parts|area|areas|section|place|out|up|down|
    here|there|now|today|again|maybe|perhaps|think|thinking|about|something|anything|thing|things|stuff|way|one|two|three|four|first|
    second|main|other|different|same|right|left|middle|center|real|actual|picture|pictures|photo|photos|image|go with|go for|family|range|foto|imagen|preview|home owner|
    outdoor|exterior style|color de|de color|tono|estilo|viejo|vieja|actual|grande|pequeno|bien|sea|esten|este|vea|quede|too|per|or|o|u|is out|are out|lot|lots|bunch|rid|most of|the majority of|dont know|i dont know|not sure|im not sure|dunno|lots of them|plenty of them|a lot of them|a bunch of them|tons of them|clean edges|crisp edges|neat edges|grass cut|mowed|manicured|at least|at most|healthy|classic|traditional|house painted`,
  ),
];
