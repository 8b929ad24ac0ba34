import ipaddr from "ipaddr.js";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a URL leads to this machine itself. */
export function isLoopbackUrl({ hostname }: URL): boolean {
  return loopbackHosts.has(hostname);
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
