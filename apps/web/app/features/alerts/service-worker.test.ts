import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const source = readFileSync(join(import.meta.dirname, "../../../public/service-worker.js"), "utf8");
const url = "https://curbview.example/dashboard/leads?lead=1";

type Handler = (event: object) => void;

/** Runs the file as a browser does, with these windows of the dashboard open. */
function startWorker(windows: object[] = []) {
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => {}) },
    registration: { showNotification: vi.fn(async () => {}) },
  };
  runInNewContext(source, { self });
  const tell = async (name: string, event: object) => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { ...self, tell };
}

const clicked = () => ({ notification: { close: vi.fn(), data: { url } } });

describe("an alert on my device", () => {
  it("shows what it was sent and keeps where its click leads", async () => {
    const { tell, registration } = startWorker();
    const message = { title: "New lead", body: "Kim, Roofing, Austin", url, tag: "lead 1" };
    await tell("push", { data: { json: () => message } });
    expect(registration.showNotification).toHaveBeenCalledWith(
      "New lead",
      expect.objectContaining({ body: message.body, tag: "lead 1", data: { url } }),
    );
  });

  it("opens the lead in a new window where the dashboard is closed", async () => {
    const { tell, clients } = startWorker();
    const event = clicked();
    await tell("notificationclick", event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(clients.openWindow).toHaveBeenCalledWith(url);
  });

  it("opens the lead in the dashboard that is open", async () => {
    const open = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
    const { tell, clients } = startWorker([open]);
    await tell("notificationclick", clicked());
    expect(open.focus).toHaveBeenCalled();
    expect(open.navigate).toHaveBeenCalledWith(url);
    expect(clients.openWindow).not.toHaveBeenCalled();
  });
});
