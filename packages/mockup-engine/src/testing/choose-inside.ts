type Labelled = { labels: readonly string[]; width: number };

/** Chooses the pixels of some parts with nothing else within a few pixels, where a soft edge has no business. */
export function chooseInside(
  { labels, width }: Labelled,
  parts: readonly string[],
  reach = 5,
): (index: number) => boolean {
  const isPart = Uint8Array.from(labels, (label) => (parts.includes(label) ? 1 : 0));
  const last = labels.length / width - 1;
  const inside = isPart.map((_, index) => {
    const x = index % width;
    const y = (index - x) / width;
    const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
    for (const row of [y, Math.max(0, y - reach), Math.min(last, y + reach)]) {
      const at = row * width;
      if (!isPart[at + x] || !isPart[at + left] || !isPart[at + right]) return 0;
    }
    return 1;
  });
  return (index) => inside[index] === 1;
}
