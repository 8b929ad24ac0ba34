/** As a person says it: 4 min, 2.5 h, 3 days. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return "under 1 min";
  if (minutes < 90) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${Math.round(hours / 24)} days`;
}
