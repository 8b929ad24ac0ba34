import ipaddr from "ipaddr.js";

/** One household: an IPv4 address, or the /64 network in which IPv6 gives everyone countless addresses (RFC 6177). */
export function nameCaller(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).join(":");
}
