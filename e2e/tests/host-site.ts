import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { housePhoto, typeForOptions } from "./homeowner-journey.ts";

/** A business's own website, on an origin that has nothing to do with ours, under a policy as strict as it can be. */
export type HostSite = { origin: string; close(): void };

/** Starts it; every path answers the page that `bodies` has for it. `product` is the address of our server. */
export async function startHostSite(product: string, bodies: Record<string, string>): Promise<HostSite> {
  const policy = `default-src 'none'; script-src ${product}; frame-src ${product}; base-uri 'none'; form-action 'none'`;
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const body = bodies[pathname];
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    });
    response.end(describePage(body ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function describePage(body: string): string {
  const filler = "<p>Forty years on the roofs of Austin.</p>".repeat(60);
  return `<!doctype html><html lang="en"><head><title>Joe's Roofing</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body><main><h1>Joe's Roofing</h1>${body}${filler}</main></body></html>`;
}

/** Everything a page's policy has refused and its console has complained of, from here on. */
export async function watchComplaints(page: Page): Promise<{ refused(): Promise<string[]>; said: string[] }> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    said,
    refused: () => page.evaluate(() => (window as unknown as { refused: string[] }).refused),
  };
}

/** Picks the first suggestion of a street, by the keyboard alone, in the frame of the widget. */
export async function typeAddress(page: Page, frame: FrameLocator, street: string): Promise<void> {
  const field = frame.getByRole("combobox", { name: "Property address" });
  await typeForOptions(field, `${street}, Aust`, frame.getByRole("option"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(/, TX \d{5}/);
  await expect(frame.getByRole("button", { name: "Continue" })).toBeEnabled();
}

/** Presses the widget's button. */
export async function openDialog(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return { dialog, frame: dialog.frameLocator("iframe") };
}

/** The steps after the address, in the widget's frame. */
export async function finishInFrame(frame: FrameLocator, service: string, email: string): Promise<void> {
  await frame.getByRole("button", { name: service, exact: true }).click();
  await frame.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await frame.getByRole("button", { name: "Use This Image" }).click();
  await frame.getByLabel("Email").fill(email);
  await frame.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(frame.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
}
