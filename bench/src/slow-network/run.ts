// From the photo to the result over a slow phone's network: node bench/src/slow-network/run.ts [photo.jpg]. Needs a build of
// the pages.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "@curbview/server/testing/run-server.ts";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumArgs, findChromium } from "../../../scripts/find-chromium.ts";

const network = { bytesPerSecond: 50_000, latencyMs: 400 };
const ownPicture = join(import.meta.dirname, "../../../apps/web/public/pictures/landscape-before.webp");
/** A phone's photo has more grain than a rendered picture. */
const grain = { type: "gaussian", mean: 128, sigma: 14 } as const;
const patience = { timeout: 180_000 };

type Measured = { way: string; seconds: number; sentKb: number; receivedKb: number };

const dataDir = await mkdtemp(join(tmpdir(), "curbview-bench-"));
const server = await runServer(dataDir, {});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const photo = process.argv[2] ? await readFile(process.argv[2]) : await drawPhoto();
  console.log(`The photo as it is chosen: ${Math.round(photo.length / 1000)} kB`);
  print([
    await measure("company page", (page) => openCompanyPage(page), photo),
    await measure("free wizard", (page) => openWizard(page), photo),
  ]);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** 4032 pixels wide, as a phone takes it. */
async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = await sharp({ create: { width, height, channels: 3, background: "#808080", noise: grain } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(ownPicture)
    .resize({ width, height, fit: "cover" })
    .composite([{ input: noise, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** `open` brings a page to where the photo is chosen, and gives what confirms it. */
async function measure(
  way: string,
  open: (page: Page) => Promise<() => Promise<void>>,
  photo: Buffer,
): Promise<Measured> {
  const page = await openPhone(browser);
  const confirm = await open(page);
  const traffic = await slowDown(page);
  await page.getByLabel("Upload a different photo").setInputFiles({
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  await page.getByRole("img", { name: "Your photo" }).waitFor(patience);
  const begun = performance.now();
  await confirm();
  await page.getByRole("heading", { name: /your mockup is ready/i }).waitFor(patience);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture img")].every((image) => image.naturalWidth > 0),
  );
  const seconds = (performance.now() - begun) / 1000;
  await page.context().close();
  return { way, seconds, sentKb: traffic.sent / 1000, receivedKb: traffic.received / 1000 };
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
  });
  return context.newPage();
}

/** From here on the network is slow; counts what is sent and received. */
async function slowDown(page: Page): Promise<{ sent: number; received: number }> {
  const traffic = { sent: 0, received: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.received += encodedDataLength;
  });
  page.on("requestfinished", async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    traffic.sent += sizes?.requestBodySize ?? 0;
  });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  return traffic;
}

async function openCompanyPage(page: Page): Promise<() => Promise<void>> {
  await page.goto("/sample-landscaping");
  await pickAddress(page);
  await page.getByRole("button", { name: "Landscaping", exact: true }).click();
  await page.getByRole("heading", { name: "Confirm Your Property Image" }).waitFor(patience);
  return async () => {
    await page.getByRole("button", { name: "Use This Image" }).click();
    await page.getByLabel("Email").fill("maria@example.com");
    await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  };
}

async function openWizard(page: Page): Promise<() => Promise<void>> {
  await page.goto("/create");
  await pickAddress(page);
  await page.getByLabel("Describe the mockup").fill("A fresh green lawn with flower beds");
  await page.getByRole("button", { name: "Continue" }).click();
  return () => page.getByRole("button", { name: "Generate Mockup" }).click();
}

async function pickAddress(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Property address" });
  await page.waitForLoadState("networkidle");
  await field.pressSequentially("1204 Congress Ave, Aust");
  await page
    .getByRole("option", { name: /Austin, TX/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Continue" }).click();
}

function print(results: Measured[]): void {
  console.log("| photo to result | s | sent kB | received kB |\n| --- | ---: | ---: | ---: |");
  for (const { way, seconds, sentKb, receivedKb } of results)
    console.log(`| ${way} | ${seconds.toFixed(1)} | ${sentKb.toFixed(0)} | ${receivedKb.toFixed(0)} |`);
}
