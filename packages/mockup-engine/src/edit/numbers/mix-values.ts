/** From one value at a share of 0 to another at 1. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
