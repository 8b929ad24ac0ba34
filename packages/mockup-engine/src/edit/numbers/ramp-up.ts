/** How far a value lies between two others: 0 up to the first, 1 from the second on. */
export function rampUp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
