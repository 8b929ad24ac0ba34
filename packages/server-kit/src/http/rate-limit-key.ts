import ipaddr from "ipaddr.js";

/** Who a rate limit counts: an IPv4 address, or the /64 network that one IPv6 household has to itself (RFC 6177). */
export function rateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).join(":");
}
