import { expect, test } from "vitest";
import { realtimeUrl } from "./http";

test("a screen that listens for changes reaches no real server, though no test says who answers", async () => {
  const socket = new WebSocket(`${realtimeUrl}?vsn=2.0.0`);
  const outcome = await new Promise((resolve) => {
    for (const name of ["open", "error", "close"]) socket.addEventListener(name, () => resolve(name));
  });
  socket.close();
  expect(outcome).toBe("open");
});
