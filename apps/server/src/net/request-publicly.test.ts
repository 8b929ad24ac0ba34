import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receive-webhooks.ts";
import { isPublicAddress, requestPublicly } from "./request-publicly.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await receiveWebhooks();
});
afterAll(() => receiver?.stop());

const ask = (address: string, allowLocal = false) =>
  requestPublicly({ url: new URL(address), timeoutMs: 2_000, maxBytes: 10, allowLocal }).catch(
    (error) => error.problem,
  );

describe("a request to an address somebody outside chose", () => {
  it("goes nowhere inside the network, in whatever spelling", async () => {
    for (const address of [
      "https://127.0.0.1/",
      "https://localhost/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://169.254.169.254/latest/meta-data",
      "https://10.1.2.3/",
      "https://192.168.0.1/",
      "https://100.64.0.1/",
      "https://[fd00::1]/",
      "https://0.0.0.0/",
      "https://user:secret@example.com/",
      "http://example.com/",
      "ftp://example.com/",
    ]) {
      expect(await ask(address), address).toBe("forbidden");
    }
  });

  it("may reach this machine in development, and no other private address", async () => {
    expect(await ask(receiver.url, true)).toMatchObject({ status: 204 });
    expect(await ask(receiver.url)).toBe("forbidden");
    expect(await ask("http://169.254.169.254/", true)).toBe("forbidden");
    expect(await ask("http://10.1.2.3/", true)).toBe("forbidden");
  });

  it("gives a redirect as it is", async () => {
    receiver.answers.push({ status: 302, location: "http://127.0.0.1/" });
    expect(await ask(receiver.url, true)).toMatchObject({ status: 302 });
  });

  it("knows the addresses that are not public", () => {
    const addresses = [
      "8.8.8.8",
      "2606:4700::1111",
      "224.0.0.1",
      "fe80::1",
      "::",
      "64:ff9b::a00:1",
      "nonsense",
    ];
    expect(addresses.filter(isPublicAddress)).toEqual(["8.8.8.8", "2606:4700::1111"]);
  });
});
