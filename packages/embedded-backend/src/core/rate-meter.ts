/** How much is let through: a steady rate, and what may come at once after a quiet time. */
export type Rate = { perSecond: number; burst: number };

/** Whether one more may pass now. */
export type RateMeter = (count?: number) => boolean;

/** Counts by a bucket that fills up steadily. */
export function createRateMeter({ perSecond, burst }: Rate, now: () => number = Date.now): RateMeter {
  let left = burst;
  let since = now();
  return (count = 1) => {
    const time = now();
    left = Math.min(burst, left + ((time - since) / 1000) * perSecond);
    since = time;
    if (left < count) return false;
    left -= count;
    return true;
  };
}

const mostRemembered = 10_000;

/** One meter for each name, such as an address; the one that was quiet for longest is forgotten first. */
export function createRateMeters(rate: Rate): (name: string, count?: number) => boolean {
  const meters = new Map<string, RateMeter>();
  return (name, count) => {
    const meter = meters.get(name) ?? createRateMeter(rate);
    meters.delete(name);
    meters.set(name, meter);
    if (meters.size > mostRemembered) meters.delete(meters.keys().next().value!);
    return meter(count);
  };
}
