import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Installation, startInstallation } from "./testing/start-installation.ts";

/** An address of this machine at which its neighbors reach it. */
const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === "IPv4" && !one.internal)?.address;

/** The status of a page asked for at an address, under a name; undefined where nobody listens. */
function statusAt(address: string, port: string, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    request({ host: address, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once("error", () => resolve(undefined))
      .end();
  });
}

describe("a server as it starts without a setting", () => {
  let server: Installation;
  beforeAll(async () => {
    server = await startInstallation();
  });
  afterAll(async () => {
    await server?.stop();
  });

  it.skipIf(!networkAddress)("cannot be reached from the network", async () => {
    const { port } = new URL(server.url);
    expect(await statusAt(networkAddress!, port, "/healthz", "localhost")).toBeUndefined();
  });

  it("lets other websites read the backend's paths and nothing else", async () => {
    const isShared = async (path: string, method = "GET") => {
      const headers = { origin: "https://evil.example", "access-control-request-method": "GET" };
      const response = await fetch(`${server.url}${path}`, { method, headers });
      await response.body?.cancel();
      return response.headers.has("access-control-allow-origin");
    };
    const own = [
      "/dev/mailbox.json",
      "/dev/mailbox",
      "/dev/portal",
      "/app-config.json",
      "/readyz",
      "/",
      "/x/y",
    ];
    const shared = [
      "/auth/v1/settings",
      "/rest/v1/companies",
      "/storage/v1/bucket",
      "/realtime/v1/api/broadcast",
      "/functions/v1/search-addresses",
    ];
    for (const method of ["GET", "OPTIONS"]) {
      for (const path of own) expect(await isShared(path, method), `${method} ${path}`).toBe(false);
      for (const path of shared) expect(await isShared(path, method), `${method} ${path}`).toBe(true);
    }
  });

  it("shows its mailbox at this machine", async () => {
    for (const path of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });
});

it.skipIf(!networkAddress)(
  "opened to the network, it keeps mailbox and test checkout to itself",
  async () => {
    const server = await startInstallation({ HOST: "0.0.0.0" });
    try {
      const { port } = new URL(server.url);
      expect(await statusAt(networkAddress!, port, "/readyz", `localhost:${port}`)).toBe(200);
      for (const path of ["/dev/mailbox", "/dev/mailbox.json", "/dev/portal", "/dev/checkout/x"])
        expect(await statusAt(networkAddress!, port, path, `localhost:${port}`), path).toBe(403);
    } finally {
      await server.stop();
    }
  },
);
