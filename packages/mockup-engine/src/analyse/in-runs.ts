const run = 4096;

/**
 * Works through a plane in runs from their start to their end. A loop over all of it is compiled anew for every photo while it
 * already runs; what is called for each run is soon compiled and stays so.
 */
export function inRuns(pixels: number, work: (start: number, end: number) => void): void {
  for (let start = 0; start < pixels; start += run) work(start, Math.min(pixels, start + run));
}
