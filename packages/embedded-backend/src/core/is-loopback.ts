const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is this machine's own, which nobody else can reach. */
export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.has(hostname);
}
