/** The logo's mark; the product's name stands beside it. Low, or React would preload it before the first picture. */
export function Mark() {
  return <img src="/favicon.svg" alt="" width={32} height={32} fetchPriority="low" />;
}
