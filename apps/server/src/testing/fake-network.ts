import http from "node:http";
import type { Network } from "../net/request-publicly.ts";

/** Resolves names as given, connects everything to one local port, and records what was asked. */
export function fakeNetwork(port: () => number, addresses: string[]): Network & { connectedTo: string[] } {
  const connectedTo: string[] = [];
  return {
    connectedTo,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    request(url, { lookup, ...options }, arrived) {
      lookup?.(url.hostname, { all: true }, (_error, found) => {
        connectedTo.push(...(found as { address: string }[]).map(({ address }) => address));
      });
      return http.request({ ...options, host: "127.0.0.1", port: port(), path: url.pathname }, arrived);
    },
  };
}
