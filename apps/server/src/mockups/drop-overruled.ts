import { type LookParts, writeLookWish } from "@curbview/domain";
import { describeWish, readWish } from "@curbview/mockup-engine";

type Plan = ReturnType<typeof readWish>;
type Task = Plan["tasks"][number];

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
  const alone = write({ products: [], wish });
  if (onlyThis.test(wish) && !besides.test(wish) && describeWish(alone)) return [];
  const wished = readWish(alone);
  return products.filter((product) => {
    const own = readWish(write({ products: [product] }));
    const both = readWish(write({ products: [product], wish }));
    return !isOverruled(listSubjects(own), listSubjects(both), wished);
  });
}

/** Whether all that a product is of is kept, or is in the words' own color or material where both are read together. */
function isOverruled(own: Subjects, both: Subjects, { tasks, kept }: Plan): boolean {
  const wished = listSubjects({ tasks });
  const isKept = (subject: string) =>
    kept.includes(subject) || (subject === "walls" && kept.includes("the house"));
  // "A tan one" is of the pavers that were chosen.
  const isOfChosen = (subject: string) =>
    laid.has(subject) && both.get(subject) === own.get(subject) && both.get(subject) !== wished.get(subject);
  const isReplaced = (subject: string) => wished.has(subject) && !isOfChosen(subject);
  return own.size > 0 && [...own.keys()].every((subject) => isKept(subject) || isReplaced(subject));
}

const laid = new Set(["roof", "driveway", "walkway"]);

type Subjects = ReadonlyMap<string, string>;

/** What a plan gives a color or a material, by the name it has among what is kept, without what is suggested. */
const listSubjects = ({ tasks }: Pick<Plan, "tasks">): Subjects => new Map(tasks.flatMap(subjectsOf));

function subjectsOf(task: Task): [string, string][] {
  switch (task.service) {
    case "painting":
      // "A bit lighter" is of the color that was chosen.
      return task.coats.flatMap(({ part, color, isSuggested }): [string, string][] =>
        isSuggested || color.shades ? [] : [[coatNames.get(part) ?? part, color.name]],
      );
    case "roofing":
      return task.isSuggested ? [] : [["roof", task.covering]];
    case "driveway":
      return task.isSuggested ? [] : [[task.surface, task.paving]];
    case "landscaping":
      return task.ground && !task.isSuggested ? [["lawn", task.ground]] : [];
    case "cleaning":
    case "pressure-washing":
      return [];
  }
}

const coatNames = new Map<string, string>([
  ["door", "front door"],
  ["garage", "garage door"],
]);
