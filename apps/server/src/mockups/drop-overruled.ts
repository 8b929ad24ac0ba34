import { type LookParts, writeLookWish } from "@curbview/domain";
import { describeWish, readWish } from "@curbview/mockup-engine";

/** "Only the door", but neither "only a bit lighter", which is of what was chosen, nor "I just love it". */
const onlyThis =
  /(?<!\p{L})((only|s[oó]lo|solamente|[uú]nicamente)(?! (an?|slightly|una?|un poco)(?!\p{L}))|just (?=(paint|do|change|(make )?(the|my|our))(?!\p{L})))/iu;
const besides = /(?<!\p{L})(too|also|as well|plus|besides|^and|tambi[eé]n|adem[aá]s)(?!\p{L})/iu;

/**
 * The products of a look that its words leave standing: "terracotta tiles" with charcoal shingles, which were only what
 * the home was shown in first, is a wish for tiles alone, and "keep the walls, paint only the door" none for new walls.
 */
export function dropOverruled<Product extends LookParts["products"][number]>(
  serviceName: string,
  { products, wish }: { products: readonly Product[]; wish?: string | undefined },
): Product[] {
  if (!wish) return [...products];
  const write = (parts: LookParts) => `${serviceName}: ${writeLookWish(serviceName, parts)}`;
  const read = (left: readonly Product[]) => {
    const text = write({ products: left, wish });
    return { said: describeWish(text), kept: readWish(text).kept.length };
  };
  if (onlyThis.test(wish) && !besides.test(wish) && read([]).said) return [];
  const said = listSaid(write({ products: [], wish }));
  const standing = products.filter((product) => !isOverruled(listSaid(write({ products: [product] })), said));
  const whole = read(standing);
  if (!whole.said) return standing;
  return standing.reduce<Product[]>((left, product) => {
    const others = left.filter((one) => one !== product);
    const without = read(others);
    return without.said === whole.said || without.kept > whole.kept ? others : left;
  }, standing);
}

type Said = { painted: string[]; ground: string | undefined };

/** The parts that get a color of their own, as "a bit lighter" is of the color they have, and what covers the yard. */
function listSaid(text: string): Said {
  const { tasks } = readWish(text);
  const coats = tasks.flatMap((task) => ("coats" in task ? task.coats : []));
  const painted = coats.flatMap(({ part, color, isSuggested }) =>
    color && !isSuggested && !color.shades ? [part] : [],
  );
  return { painted, ground: tasks.flatMap((task) => ("ground" in task && task.ground) || [])[0] };
}

/** "The rest white" says the walls' color, too, and "rock and cactus" leaves no lawn. */
function isOverruled(own: Said, said: Said): boolean {
  if (own.ground && said.ground) return own.ground !== said.ground;
  return own.painted.length > 0 && own.painted.every((part) => said.painted.includes(part));
}
