// Pictures of the product for its own site, taken of a server with the sample businesses: npm run shots. Needs a build of
// the pages; writes apps/web/public/shots.
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "@curbview/server/testing/run-server.ts";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumArgs, findChromium } from "../../scripts/find-chromium.ts";
import { pickAddress, signIn } from "../tests/homeowner-journey.ts";
import { startContractorSite } from "./contractor-site.ts";

const web = join(import.meta.dirname, "../../apps/web");
const folder = join(web, "public/shots");
const slug = "sample-landscaping";
const [phone, desk] = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];
/** Widths in which each is kept: those of the page, and twice that. */
const widths = { phone: [320, 640], desk: [560, 1120] };
const asked = process.argv.slice(2);
const whenMade = { timeout: 180_000 };

const dataDir = await mkdtemp(join(tmpdir(), "curbview-shots-"));
const server = await runServer(dataDir, { MAIL_FROM: "mail@example.com" });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  await shoot("phone", phone, 2, async (page) => showResult(page));
  await shoot("leads", desk, 1.5, async (page) => {
    await signIn(page, "owner@example.com");
    await page.goto("/dashboard/leads");
    await page.getByText("Maria Alvarez").first().waitFor();
  });
  await shoot("widget", desk, 1.5, async (page) => openWidget(page));
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Takes one picture of a page that `prepare` has brought to where it shows something. */
async function shoot(
  name: string,
  viewport: { width: number; height: number },
  scale: number,
  prepare: (page: Page) => Promise<unknown>,
): Promise<void> {
  if (asked.length > 0 && !asked.includes(name)) return;
  const page = await openPage(browser, { viewport, deviceScaleFactor: scale, hasTouch: viewport === phone });
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  // The newest lead's picture is made smaller while its page opens.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.context().close();
  await keep(name, picture, viewport === phone ? widths.phone : widths.desk);
}

function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return browser.newContext({ baseURL: server.url, ...options }).then((context) => context.newPage());
}

async function keep(name: string, picture: Buffer, kept: number[]): Promise<void> {
  for (const width of kept)
    await sharp(picture)
      .resize({ width })
      .avif({ quality: 52, effort: 6 })
      .toFile(join(folder, `${name}-${width}.avif`));
  await sharp(picture)
    .resize({ width: kept[1] })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** The homeowner's way on a phone, to the picture. */
async function showResult(page: Page): Promise<void> {
  await page.goto(`/${slug}?utm_source=website`);
  await pickAddress(page, "2714 Bonnie Rd");
  await page.getByRole("button", { name: "Roofing", exact: true }).click();
  await page.getByLabel("Upload a different photo").setInputFiles({
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await readFile(join(web, "public/sample-house/street-1600x1200.jpg")),
  });
  await page.getByRole("button", { name: /^Use (This Image|it anyway)/ }).click();
  await page.getByLabel("Your name (optional)").fill("Grace Kim");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await page.getByRole("heading", { name: "Your Mockup is Ready!" }).waitFor(whenMade);
  await page.getByRole("radio", { name: "Terracotta tile" }).check({ force: true });
  await page.getByText(/^Roof: terracotta/).waitFor(whenMade);
  await page.evaluate(() => scrollTo(0, 0));
}

async function openWidget(page: Page): Promise<void> {
  const site = await startContractorSite(server.url, slug);
  await page.goto(site.url);
  await page.getByRole("button", { name: "See your home transformed" }).click();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  await frame.getByRole("combobox", { name: "Property address" }).waitFor();
  await page.waitForLoadState("networkidle");
  site.close();
}
