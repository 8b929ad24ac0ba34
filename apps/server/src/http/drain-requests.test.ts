import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { drainRequests } from "./drain-requests.ts";

async function start(answer: RequestListener) {
  const server = createServer(answer);
  const wait = drainRequests(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, wait, address };
}

it("who asked before a stop is answered to the end, and nobody new is let in", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { wait, address } = await start((_, response) => {
    response.write("half ");
    asked.resolve(response);
  });
  const answer = fetch(address).then((response) => response.text());
  const response = await asked.promise;
  const stopped = wait();
  await expect(fetch(address)).rejects.toThrow();
  response.end("whole");
  await stopped;
  expect(await answer).toBe("half whole");
});

it("a stop does not wait for an answer that takes too long", async () => {
  const { server, wait, address } = await start((_, response) => response.write("never ends"));
  await fetch(address);
  await wait(50);
  server.closeAllConnections();
  expect(server.listening).toBe(false);
});
