import { type LookParts, writeLookWish } from "@curbview/domain";
import { describeWish } from "@curbview/mockup-engine";

/**
 * The products of a look that its words leave standing: "terracotta tiles" with charcoal shingles, which were only what
 * the home was shown in first, is a wish for tiles alone.
 */
export function dropOverruled<Product extends LookParts["products"][number]>(
  serviceName: string,
  { products, wish }: { products: readonly Product[]; wish?: string | undefined },
): Product[] {
  if (!wish) return [...products];
  const describe = (left: readonly Product[]) =>
    describeWish(`${serviceName}: ${writeLookWish(serviceName, { products: left, wish })}`);
  const whole = describe(products);
  if (!whole) return [...products];
  return products.reduce<Product[]>(
    (left, product) => {
      const others = left.filter((one) => one !== product);
      return describe(others) === whole ? others : left;
    },
    [...products],
  );
}
