import { parseArgs } from "node:util";
import sharp from "sharp";
import type { Acknowledged, Stage } from "./acts.ts";
import { type Counted, countAcknowledged } from "./count-acknowledged.ts";
import { measureRate, type Step } from "./measure-rate.ts";
import { openCompanies } from "./open-companies.ts";
import { type Kind, openInstallation } from "./open-installation.ts";

/**
 * Page views, dashboard calls and homeowners' visits at rising rates, until the 95th percentile is above 300 ms (--knee); then
 * every lead, photo and mockup that was acknowledged is looked up. Needs a build of the pages.
 * npm run load -- --kinds=embedded,replicas --rates=5,10,20,40,80 --seconds=20
 */
const { values } = parseArgs({
  options: {
    kinds: { type: "string", default: "embedded,replicas" },
    rates: { type: "string", default: "5,10,20,40,60,80,120,160" },
    seconds: { type: "string", default: "20" },
    knee: { type: "string", default: "300" },
  },
});
const kneeMs = Number(values.knee);
const warmUpSeconds = 3;

for (const kind of values.kinds.split(",") as Kind[]) await load(kind);

async function load(kind: Kind): Promise<void> {
  const installation = await openInstallation(kind);
  try {
    const companies = await openCompanies(installation.servers[0]!, installation.pool);
    const acknowledged: Acknowledged = { leads: [], photos: [], mockups: [] };
    const stage: Stage = { servers: installation.servers, companies, photo: await drawPhoto(), acknowledged };
    const rates = values.rates.split(",").map(Number);
    await measureRate(stage, rates[0]!, warmUpSeconds);
    console.log(`\n| ${kind}: acts/s | requests/s | median, ms | p95, ms | pictures p95, ms | failed |`);
    console.log("| ---: | ---: | ---: | ---: | ---: | --- |");
    for (const rate of rates) {
      const step = await measureRate(stage, rate, Number(values.seconds));
      printStep(step);
      if (step.p95 > kneeMs) break;
    }
    printCounted(await countAcknowledged(installation, stage));
  } finally {
    await installation.stop();
  }
}

function printStep({ rate, served, p50, p95, pictureP95, failures }: Step): void {
  const failed = [...failures].map(([kind, count]) => `${count} of ${kind}`).join(", ") || "0";
  const figures = [rate, served.toFixed(0), p50.toFixed(0), p95.toFixed(0), pictureP95.toFixed(0), failed];
  console.log(`| ${figures.join(" | ")} |`);
}

function printCounted(counted: Counted): void {
  const { leads, photos, mockups, accepted } = counted;
  console.log(`\n${leads} leads acknowledged, ${counted.leadsMissing} missing`);
  console.log(`${photos} photos acknowledged, ${counted.photosMissing} missing or changed`);
  console.log(`${mockups} mockups acknowledged, ${counted.mockupsMissing} missing`);
  console.log(
    `${accepted} leads accepted, ${counted.notCharged} not charged, ${counted.chargedTwice} charged twice`,
  );
}

async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const house = "../../../apps/web/public/sample-house/street-640x480.jpg";
  const photo = await sharp(new URL(house, import.meta.url).pathname)
    .resize(320)
    .jpeg()
    .toBuffer();
  return new Uint8Array(photo);
}
