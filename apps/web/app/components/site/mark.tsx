/** The logo's mark; the product's name stands beside it. */
export function Mark() {
  return <img src="/favicon.svg" alt="" width={32} height={32} />;
}
